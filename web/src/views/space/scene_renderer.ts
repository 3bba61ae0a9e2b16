// SPDX-License-Identifier: MIT
//
// Renders a three.js scene for several cameras, each in its own viewport of one canvas. Throws without WebGL. Only
// lazily loaded modules import it, since it includes three.js.
import { AmbientLight, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { DrawCount } from '../puzzle_view.js';
import type { Camera } from './camera.js';

export class SceneRenderer {
  readonly canvas = document.createElement('canvas');
  readonly scene = new Scene();
  readonly #renderer: WebGLRenderer;
  readonly #perspective = new PerspectiveCamera(30, 1, 1, 40);
  #count: DrawCount = { calls: 0, triangles: 0 };

  constructor() {
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, alpha: true, stencil: true });
    this.#renderer.autoClear = false;
    this.#renderer.info.autoReset = false;
    this.scene.add(this.#perspective);
    this.#light();
  }

  get drawCount(): DrawCount {
    return { ...this.#count };
  }

  /** Draws on the page. `prepare` sets up the scene for a camera; the first one is the main one. */
  draw(cameras: readonly Camera[], prepare: (camera: Camera, main: boolean) => void): void {
    const { width, height } = (cameras[0] as Camera).viewport;
    this.#fit(width, height, Math.min(globalThis.devicePixelRatio, 2.5));
    this.#render(cameras, prepare);
  }

  /** Synchronous: the view draws itself again before the page is next shown. */
  async picture(cameras: readonly Camera[], prepare: (camera: Camera, main: boolean) => void, width: number, height: number): Promise<Blob> {
    this.#fit(width, height, 1);
    this.#render(cameras, prepare);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(this.canvas, 0, 0);
    return canvas.convertToBlob({ type: 'image/png' });
  }

  dispose(): void {
    this.#renderer.dispose();
    this.#renderer.forceContextLoss(); // browsers limit the number of contexts
  }

  #fit(width: number, height: number, ratio: number): void {
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio);
    if (this.canvas.width !== Math.floor(width * ratio) || this.canvas.height !== Math.floor(height * ratio))
      this.#renderer.setSize(width, height, false);
  }

  // The lights move with the camera, so the visible side is always lit.
  #light(): void {
    const key = new DirectionalLight('#ffffff', 1.75);
    key.position.set(-2.5, 5, 8);
    const side = new DirectionalLight('#f2f6ff', 1.15);
    side.position.set(7, 0, 5);
    const floor = new DirectionalLight('#fff6ea', 0.55);
    floor.position.set(-1, -7, 4);
    const sky = new HemisphereLight('#ffffff', '#aab2c4', 1);
    this.#perspective.add(key, key.target, side, side.target, floor, floor.target);
    this.scene.add(sky, new AmbientLight('#ffffff', 0.92));
  }

  #render(cameras: readonly Camera[], prepare: (camera: Camera, main: boolean) => void): void {
    const renderer = this.#renderer;
    renderer.info.reset();
    renderer.setScissorTest(false);
    renderer.setClearColor(0, 0); // needed again after a lost context
    renderer.clear();
    cameras.forEach((camera, at) => {
      prepare(camera, at === 0);
      this.#renderView(camera, (cameras[0] as Camera).viewport.height, at === 0);
    });
    this.#count = { calls: renderer.info.render.calls, triangles: renderer.info.render.triangles };
  }

  #renderView(camera: Camera, wholeHeight: number, main: boolean): void {
    const { left, top, width, height } = camera.viewport;
    const perspective = this.#perspective;
    perspective.fov = (camera.fieldOfView * 180) / Math.PI;
    perspective.aspect = width / height;
    perspective.position.set(...(camera.position as [number, number, number]));
    perspective.up.set(...(camera.up as [number, number, number]));
    perspective.lookAt(0, 0, 0);
    perspective.setViewOffset(width, height, width / 2 - (camera.middle.x - left), height / 2 - (camera.middle.y - top), width, height);
    const bottom = wholeHeight - top - height;
    this.#renderer.setViewport(left, bottom, width, height);
    this.#renderer.setScissor(left, bottom, width, height);
    this.#renderer.setScissorTest(!main);
    if (!main) this.#renderer.clearDepth();
    this.#renderer.render(this.scene, perspective);
  }
}
