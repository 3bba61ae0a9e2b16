// SPDX-License-Identifier: MIT
//
// The cube in WebGL. Everything is instanced: all cubies are one draw call, all stickers another, and so on, for every
// size; a turning layer only changes matrices. Only this module of the cube imports three.js, and it is loaded lazily.
import type { DrawCount, Look } from '../puzzle_view.js';
import type { Camera } from '../space/camera.js';
import { SceneRenderer } from '../space/scene_renderer.js';
import { Shade } from '../space/shade.js';
import type { Stage } from '../space/stage.js';
import { CubeMeshes } from './meshes.js';
import { Mirrors } from './mirrors.js';
import type { Pose } from './pose.js';

export class GlStage implements Stage<Pose> {
  readonly #renderer = new SceneRenderer();
  readonly element = this.#renderer.canvas;
  readonly #meshes: CubeMeshes;
  readonly #mirrors: Mirrors;
  readonly #shade = new Shade();

  /** Throws without WebGL. */
  constructor(readonly size: number) {
    this.#meshes = new CubeMeshes(size);
    this.#mirrors = new Mirrors(this.#meshes);
    this.#renderer.scene.add(...this.#meshes.all, this.#mirrors, this.#shade);
  }

  get drawCount(): DrawCount {
    return this.#renderer.drawCount;
  }

  draw(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[]): void {
    this.#set(pose, look, marks);
    this.#renderer.draw(cameras, (camera, main) => this.#prepare(camera, main, look));
  }

  picture(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob> {
    this.#set(pose, look, marks);
    return this.#renderer.picture(cameras, (camera, main) => this.#prepare(camera, main, look), width, height);
  }

  dispose(): void {
    this.#meshes.dispose();
    this.#mirrors.dispose();
    this.#shade.dispose();
    this.#renderer.dispose();
  }

  #set(pose: Pose, look: Look, marks: readonly number[]): void {
    this.#meshes.applyColours(pose, look, marks);
    this.#meshes.place(pose.turning);
  }

  #prepare(camera: Camera, main: boolean, look: Look): void {
    this.#meshes.hints.visible = main && look.hints && look.back !== 'mirror';
    this.#mirrors.show(main && look.back === 'mirror' ? camera : undefined, look);
    this.#shade.show(main && look.back !== 'mirror' && !look.hints ? camera : undefined, look.dark);
  }
}
