// SPDX-License-Identifier: MIT
//
// A solid in WebGL. Only this module of the solids imports three.js, and it is loaded lazily.
import type { DrawCount, Look } from '../puzzle_view.js';
import type { Camera } from '../space/camera.js';
import { SceneRenderer } from '../space/scene_renderer.js';
import { Shade } from '../space/shade.js';
import type { Stage } from '../space/stage.js';
import { SolidMeshes } from './meshes.js';
import { frame, type Pose } from './pose.js';
import type { Shape } from './shape.js';

export class GlStage implements Stage<Pose> {
  readonly #renderer = new SceneRenderer();
  readonly element = this.#renderer.canvas;
  readonly #meshes: SolidMeshes;
  readonly #shade: Shade;

  /** Throws without WebGL. */
  constructor(readonly shape: Shape) {
    this.#meshes = new SolidMeshes(shape);
    this.#shade = new Shade(shape.lowest);
    this.#renderer.scene.add(this.#meshes.standing, this.#meshes.turning, this.#shade);
  }

  get drawCount(): DrawCount {
    return this.#renderer.drawCount;
  }

  draw(pose: Pose, cameras: readonly Camera[], look: Look): void {
    this.#set(pose, look);
    this.#renderer.draw(cameras, (camera, main) => this.#prepare(camera, main, look));
  }

  picture(pose: Pose, cameras: readonly Camera[], look: Look, _marks: readonly number[], width: number, height: number): Promise<Blob> {
    this.#set(pose, look);
    return this.#renderer.picture(cameras, (camera, main) => this.#prepare(camera, main, look), width, height);
  }

  dispose(): void {
    this.#meshes.dispose();
    this.#shade.dispose();
    this.#renderer.dispose();
  }

  #set(pose: Pose, look: Look): void {
    this.#meshes.applyColours(pose, look);
    this.#meshes.turn(pose.turning);
  }

  #prepare(camera: Camera, main: boolean, look: Look): void {
    frame(camera, this.shape, look);
    this.#shade.show(main ? camera : undefined, look.dark);
  }
}
