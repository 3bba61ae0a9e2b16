// SPDX-License-Identifier: MIT
//
// Light, camera and canvas. The puzzle rotates before a fixed camera, so that the light does not depend on the angle.
// It draws on demand: invalidate() requests one frame. After a lost context everything is created and drawn again.
import {
  HemisphereLight,
  DirectionalLight,
  Group,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Quaternion,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import type { DrawCount, Look } from '../puzzle_view.js';
import { labelAt } from './labels.js';
import type { Vec } from './star.js';
import type { StarCamera } from './star_camera.js';
import type { ProjectedPoint } from './tip_drag.js';

const fieldOfView = 26; // degrees
const behindSize = 0.28; // size of the picture from behind, as a share of the shorter side
const marginBeside = 1.14; // the main picture's reduction factor beside it

export class Stage {
  readonly canvas: HTMLCanvasElement;
  /** Called before each frame with the time in milliseconds; true requests another frame. */
  beforeFrame: (now: number) => boolean = () => false;
  afterFrame: () => void = () => {};
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly perspective = new PerspectiveCamera(fieldOfView, 1, 1, 60);
  private readonly pivot = new Group();
  private readonly puzzle = new Group();
  private readonly resized = new ResizeObserver(() => this.fit());
  private back: Look['back'] = 'none';
  private asked = 0;
  private reach = 2;
  private margin = 1; // around the puzzle; larger if the picture from behind is shown

  constructor(
    private readonly camera: StarCamera,
    things: readonly Object3D[],
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.canvas = this.renderer.domElement;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.info.autoReset = false;
    this.puzzle.add(...things);
    this.pivot.add(this.puzzle);
    this.scene.add(this.pivot, ...lights());
    this.setEnvironment();
    this.canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.setEnvironment();
      this.invalidate();
    });
    this.resized.observe(this.canvas);
  }

  private setEnvironment(): void {
    this.scene.environment?.dispose();
    const generator = new PMREMGenerator(this.renderer);
    const environment = new RoomEnvironment();
    this.scene.environment = generator.fromScene(environment, 0.03).texture;
    this.scene.environmentIntensity = 0.5;
    environment.dispose();
    generator.dispose();
  }

  show(back: Look['back']): void {
    this.back = back;
    this.margin = back === 'none' ? 1 : marginBeside;
    this.invalidate();
  }

  invalidate(): void {
    this.asked ||= requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    const more = this.beforeFrame(now);
    this.draw();
    this.afterFrame();
    if (more) this.invalidate();
  }

  private fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.aim(clientWidth, clientHeight);
    this.frame(performance.now()); // now: a resized canvas is blank
  }

  private aim(width: number, height: number): void {
    this.perspective.aspect = width / height;
    const half = Math.tan((fieldOfView * Math.PI) / 360) * Math.min(1, this.perspective.aspect);
    this.perspective.position.set(0, 0, (this.reach * this.margin) / half / this.camera.zoom);
    this.perspective.updateProjectionMatrix();
    this.perspective.updateMatrixWorld();
  }

  private draw(): void {
    this.turnPivot();
    this.renderer.info.reset();
    this.renderer.setScissorTest(false);
    const size = this.renderer.getSize(new Vector2());
    this.renderer.setViewport(0, 0, size.x, size.y);
    this.aim(size.x, size.y);
    this.renderer.render(this.scene, this.perspective);
    if (this.back !== 'none') this.drawBehind(size);
  }

  /** The hidden side, small in the corner: seen from behind, or in a mirror. */
  private drawBehind(size: Vector2): void {
    const side = Math.min(size.x, size.y) * behindSize;
    this.renderer.setScissorTest(true);
    this.renderer.setScissor(size.x - side, size.y - side, side, side);
    this.renderer.setViewport(size.x - side, size.y - side, side, side);
    this.pivot.quaternion.premultiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI));
    this.pivot.scale.x = this.back === 'mirror' ? -1 : 1;
    const { aspect } = this.perspective;
    this.margin = 1.12;
    this.aim(1, 1);
    this.renderer.autoClear = false;
    this.renderer.clearDepth();
    this.renderer.render(this.scene, this.perspective);
    this.renderer.autoClear = true;
    this.renderer.setScissorTest(false);
    this.margin = marginBeside;
    this.aim(aspect, 1);
    this.turnPivot();
  }

  /** Centres the puzzle in the picture; `reach` is its extent from the centre. */
  frameOn(height: number, reach: number): void {
    this.pivot.position.y = -height;
    this.reach = reach;
    this.aim(this.canvas.clientWidth || 1, this.canvas.clientHeight || 1);
  }

  private turnPivot(): void {
    this.pivot.scale.x = 1;
    this.pivot.quaternion.set(...this.camera.quaternion());
    this.pivot.updateMatrixWorld(true);
  }

  /** The position of a point of the puzzle on the canvas, in CSS pixels from the top left corner. */
  project(point: Vec): ProjectedPoint {
    const { x, y, depth } = this.seen(point);
    const { clientWidth, clientHeight } = this.canvas;
    return { x: x * clientWidth, y: y * clientHeight, depth };
  }

  /** The same as shares of the canvas. */
  private seen(point: Vec): ProjectedPoint {
    this.turnPivot();
    const world = new Vector3(...point).applyMatrix4(this.puzzle.matrixWorld);
    const depth = world.z;
    world.project(this.perspective);
    return { x: (world.x + 1) / 2, y: (1 - world.y) / 2, depth };
  }

  /** The ray from the camera through a point of the canvas. */
  ray(x: number, y: number): Raycaster {
    this.turnPivot();
    const caster = new Raycaster();
    const { clientWidth, clientHeight } = this.canvas;
    caster.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), this.perspective);
    return caster;
  }

  /** From world axes to the puzzle's axes. */
  toPuzzle(point: Vector3): Vec {
    const local = this.puzzle.worldToLocal(point.clone());
    return [local.x, local.y, local.z];
  }

  /** `names`: of the tips, drawn at the places of their labels. */
  png(width: number, height: number, names: readonly (string | undefined)[], ink: string): Promise<Blob> {
    const { clientWidth, clientHeight } = this.canvas;
    this.beforeFrame(performance.now());
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.draw();
    // The canvas is copied at once; it can be resized before the picture is encoded.
    const picture = new OffscreenCanvas(width, height);
    const pen = picture.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(this.canvas, 0, 0);
    pen.font = `650 ${Math.round(0.045 * Math.min(width, height))}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = ink;
    names.forEach((name, tip) => {
      const { x, y } = this.seen(labelAt(tip));
      if (name !== undefined) pen.fillText(name, x * width, y * height);
    });
    if (clientWidth > 0 && clientHeight > 0) this.fit();
    return picture.convertToBlob({ type: 'image/png' });
  }

  get drawCount(): DrawCount {
    const { calls, triangles } = this.renderer.info.render;
    return { calls, triangles };
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.resized.disconnect();
    this.scene.environment?.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

function lights(): Object3D[] {
  const key = new DirectionalLight('#fff6ea', 1.35);
  key.position.set(-2.6, 5.2, 6.5);
  const fill = new DirectionalLight('#ffffff', 0.55);
  fill.position.set(0.5, -0.4, 6);
  const rimLight = new DirectionalLight('#dfe9ff', 0.9);
  rimLight.position.set(4, 1.5, -3);
  return [key, fill, rimLight, new HemisphereLight('#ffffff', '#cfd3dc', 0.75)];
}
