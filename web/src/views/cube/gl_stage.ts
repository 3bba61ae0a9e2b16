// SPDX-License-Identifier: MIT
//
// The cube in WebGL. Everything is instanced: all cubies are one draw call, all stickers another, and so on, whatever
// the size; a turning layer is only other matrices. This module is the only way to three.js, and it is loaded late.
import { AmbientLight, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { DrawCount, Look } from '../puzzle_view.js';
import type { Eye } from './eye.js';
import { CubeMeshes } from './meshes.js';
import { Mirrors } from './mirrors.js';
import type { Pose, Stage } from './pose.js';
import { Shade } from './shade.js';

export class GlStage implements Stage {
  readonly element = document.createElement('canvas');
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(30, 1, 1, 40);
  readonly #meshes: CubeMeshes;
  readonly #mirrors: Mirrors;
  readonly #shade = new Shade();
  #count: DrawCount = { calls: 0, triangles: 0 };

  /** Throws where there is no WebGL. */
  constructor(readonly size: number) {
    this.#renderer = new WebGLRenderer({ canvas: this.element, antialias: true, alpha: true, stencil: true });
    this.#renderer.autoClear = false;
    this.#renderer.info.autoReset = false;
    this.#meshes = new CubeMeshes(size);
    this.#mirrors = new Mirrors(this.#meshes);
    this.#scene.add(...this.#meshes.all, this.#mirrors, this.#shade, this.#camera);
    this.#light();
  }

  get drawCount(): DrawCount {
    return { ...this.#count };
  }

  draw(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[]): void {
    const { width, height } = (eyes[0] as Eye).window;
    this.#fit(width, height, Math.min(globalThis.devicePixelRatio, 2.5));
    this.#render(pose, eyes, look, marks);
  }

  /** In one go: before the page is next shown, the view draws itself again. */
  async picture(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob> {
    this.#fit(width, height, 1);
    this.#render(pose, eyes, look, marks);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(this.element, 0, 0);
    return canvas.convertToBlob({ type: 'image/png' });
  }

  dispose(): void {
    this.#meshes.dispose();
    this.#mirrors.dispose();
    this.#shade.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss(); // a browser keeps only a few contexts
  }

  #fit(width: number, height: number, ratio: number): void {
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio);
    if (this.element.width !== Math.floor(width * ratio) || this.element.height !== Math.floor(height * ratio))
      this.#renderer.setSize(width, height, false);
  }

  // The lights go with the eye, so the side one looks at is always lit.
  #light(): void {
    const key = new DirectionalLight('#ffffff', 1.75);
    key.position.set(-2.5, 5, 8);
    const side = new DirectionalLight('#f2f6ff', 1.15);
    side.position.set(7, 0, 5);
    const floor = new DirectionalLight('#fff6ea', 0.55);
    floor.position.set(-1, -7, 4);
    const sky = new HemisphereLight('#ffffff', '#aab2c4', 1);
    this.#camera.add(key, key.target, side, side.target, floor, floor.target);
    this.#scene.add(sky, new AmbientLight('#ffffff', 0.92));
  }

  #render(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[]): void {
    const renderer = this.#renderer;
    renderer.info.reset();
    renderer.setScissorTest(false);
    renderer.setClearColor(0, 0); // said again after a lost context
    renderer.clear();
    this.#meshes.dress(pose, look, marks);
    this.#meshes.place(pose.turning);
    eyes.forEach((eye, at) => this.#renderEye(eye, (eyes[0] as Eye).window.height, look, at === 0));
    this.#count = { calls: renderer.info.render.calls, triangles: renderer.info.render.triangles };
  }

  #renderEye(eye: Eye, wholeHeight: number, look: Look, main: boolean): void {
    const { left, top, width, height } = eye.window;
    const camera = this.#camera;
    camera.fov = (eye.field * 180) / Math.PI;
    camera.aspect = width / height;
    camera.position.set(...(eye.place as [number, number, number]));
    camera.up.set(...(eye.up as [number, number, number]));
    camera.lookAt(0, 0, 0);
    camera.setViewOffset(width, height, width / 2 - (eye.middle.x - left), height / 2 - (eye.middle.y - top), width, height);
    this.#meshes.hints.visible = main && look.hints && look.back !== 'mirror';
    this.#mirrors.show(main && look.back === 'mirror' ? eye : undefined, look);
    this.#shade.show(main && look.back !== 'mirror' && !look.hints ? eye : undefined, look.dark);
    const bottom = wholeHeight - top - height;
    this.#renderer.setViewport(left, bottom, width, height);
    this.#renderer.setScissor(left, bottom, width, height);
    this.#renderer.setScissorTest(!main);
    if (!main) this.#renderer.clearDepth();
    this.#renderer.render(this.#scene, camera);
  }
}
