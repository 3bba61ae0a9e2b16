// SPDX-License-Identifier: MIT
//
// The twelve petals in three.js: one instanced mesh for each kind of part, so that there are few draw calls. Parts know
// their position on a petal; the view gives the petals' positions and tiles.
import {
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
  type BufferGeometry,
  type Intersection,
  type Material,
  type Raycaster,
} from 'three';
import { tileNames } from '../../model/brain_twist.js';
import type { Look } from '../puzzle_view.js';
import { colourOf, inkOn, type Side } from './colours.js';
import { halfPlate, halfThickness, plateFrame } from './plate.js';
import { dot as inner, hingeHalf, shortEnd, type Pose, type Vec } from './star.js';

const petalCount = 12;
const sides: readonly Side[] = ['outer', 'inner'];

const turnedOver = new Matrix4().makeRotationY(Math.PI);
const gone = new Matrix4().makeScale(0, 0, 0);

/** One kind of part and its position on each petal. */
interface Part {
  mesh: InstancedMesh;
  seat: Matrix4;
  shown: boolean[]; // by place
}

export interface PetalPaint {
  tiles: readonly string[]; // by place
  look: Look;
  bright: (place: number) => boolean; // under the pointer
  framed: (place: number, side: Side) => boolean; // marked, or named by an explanation
}

export class Petals {
  readonly group = new Group();
  private readonly plates: Record<Side, Part>;
  private readonly dots: Record<Side, Part>;
  private readonly frames: Record<Side, Part>;
  private readonly names: Record<Side, Part>;
  private readonly hinges: Part;
  private readonly parts: Part[];
  private readonly atlas = nameAtlas();

  constructor() {
    const paint = new MeshStandardMaterial({ roughness: 0.4 });
    const gem = new MeshStandardMaterial({ roughness: 0.16 });
    const steel = new MeshStandardMaterial({ color: '#8d939e', roughness: 0.32, metalness: 0.9 });
    const flat = new MeshBasicMaterial();
    const plate = halfPlate();
    const dot = new SphereGeometry(0.085, 20, 10, 0, 2 * Math.PI, 0, Math.PI / 2).rotateX(Math.PI / 2).scale(1, 1, 0.42);
    const rod = new CylinderGeometry(0.02, 0.02, 2 * hingeHalf, 12).rotateZ(Math.PI / 2);
    const both = (geometry: BufferGeometry, material: Material, x: number, y: number, z: number) =>
      Object.fromEntries(sides.map((side) => [side, this.part(geometry, material, side, [x, y, z])])) as Record<
        Side,
        Part
      >;
    this.plates = both(plate, paint, 0, 0, 0);
    this.dots = both(dot, gem, 0, -0.45 * shortEnd, halfThickness - 0.004);
    this.frames = both(plateFrame(), flat, 0, 0, halfThickness + 0.003);
    this.names = Object.fromEntries(
      sides.map((side) => [side, this.part(...nameQuads(this.atlas), side, [0, 0.27, halfThickness + 0.004])]),
    ) as Record<Side, Part>;
    this.hinges = this.part(rod, steel, 'outer', [0, 0, 0]);
    const pairs = [this.plates, this.dots, this.frames, this.names];
    this.parts = [this.hinges, ...pairs.flatMap((pair) => [pair.outer, pair.inner])];
  }

  private part(geometry: BufferGeometry, material: Material, side: Side, seat: Vec): Part {
    const mesh = new InstancedMesh(geometry, material, petalCount);
    mesh.frustumCulled = false;
    this.group.add(mesh);
    const where = new Matrix4().makeTranslation(...seat);
    if (side === 'inner') where.premultiply(turnedOver);
    return { mesh, seat: where, shown: Array<boolean>(petalCount).fill(true) };
  }

  /** Places the petals; names stand upright with respect to the camera's `up`. */
  pose(poses: readonly Pose[], up: Vec): void {
    const petal = new Matrix4();
    const matrix = new Matrix4();
    const upright = new Matrix4();
    for (const part of this.parts) {
      const { mesh, seat, shown } = part;
      mesh.visible = shown.includes(true);
      if (!mesh.visible) continue;
      poses.forEach(({ x, y, z, origin }, place) => {
        petal.makeBasis(new Vector3(...x), new Vector3(...y), new Vector3(...z)).setPosition(...origin);
        matrix.multiplyMatrices(petal, seat);
        const over = part === this.names.inner ? -1 : 1;
        if (part === this.names.outer || over < 0)
          matrix.multiply(upright.makeRotationZ(Math.atan2(-over * inner(up, x), inner(up, y))));
        mesh.setMatrixAt(place, shown[place] ? matrix : gone);
      });
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
  }

  /** Sets the tiles shown. Positions follow with the next pose(). */
  paint({ tiles, look, bright, framed }: PetalPaint): void {
    const colour = new Color();
    const white = new Color('#ffffff');
    for (const side of sides) {
      const other = side === 'outer' ? 'inner' : 'outer';
      tiles.forEach((tile, place) => {
        const own = colourOf(tile, side, look.palette, look.dark);
        const known = (tileNames as readonly string[]).indexOf(tile);
        colour.set(own);
        this.plates[side].mesh.setColorAt(place, bright(place) ? colour.lerp(white, 0.16) : colour);
        this.dots[side].mesh.setColorAt(place, colour.set(colourOf(tile, other, look.palette, look.dark)));
        this.dots[side].shown[place] = look.inner && known >= 0;
        this.frames[side].mesh.setColorAt(place, colour.set(inkOn(own)));
        this.frames[side].shown[place] = framed(place, side);
        this.names[side].mesh.setColorAt(place, colour.set(inkOn(own)));
        this.names[side].shown[place] = look.letters && known >= 0;
        this.names[side].mesh.geometry.getAttribute('cell').setX(place, known + (side === 'outer' ? 0 : petalCount));
      });
      this.names[side].mesh.geometry.getAttribute('cell').needsUpdate = true;
      for (const { mesh } of [this.plates[side], this.dots[side], this.frames[side], this.names[side]])
        if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  /** The nearest petal on the ray. */
  pick(ray: Raycaster): { place: number; hit: Intersection } | undefined {
    const hits = sides.flatMap((side) => ray.intersectObject(this.plates[side].mesh, false));
    hits.sort((one, other) => one.distance - other.distance);
    const hit = hits[0];
    return hit?.instanceId === undefined ? undefined : { place: hit.instanceId, hit };
  }

  dispose(): void {
    this.atlas.dispose();
    for (const { mesh } of this.parts) {
      mesh.geometry.dispose();
      (mesh.material as Material).dispose();
      mesh.dispose();
    }
  }
}

const atlasColumns = 6;
const atlasRows = 4;

/** The names of the tiles, twice: with the outer side's colour first in bold, then with the inner side's. */
function nameAtlas(): CanvasTexture {
  const cell = 160;
  const canvas = document.createElement('canvas');
  canvas.width = atlasColumns * cell;
  canvas.height = atlasRows * cell;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = '#ffffff';
  for (const [at, side] of [...tileNames, ...tileNames].map((_, at) => [at, at < petalCount ? 0 : 1] as const)) {
    const name = tileNames[at % petalCount] as string;
    const fonts = [0, 1].map((letter) => `${letter === side ? 700 : 300} ${letter === side ? 112 : 84}px system-ui, sans-serif`);
    const widths = fonts.map((font, letter) => ((pen.font = font), pen.measureText(name[letter] as string).width));
    let x = ((at % atlasColumns) + 0.5) * cell - ((widths[0] as number) + (widths[1] as number) + 6) / 2;
    for (const letter of [0, 1]) {
      pen.font = fonts[letter] as string;
      pen.fillText(name[letter] as string, x, (Math.floor(at / atlasColumns) + 0.68) * cell);
      x += (widths[letter] as number) + 6;
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Quads that each show their own cell of the atlas. */
function nameQuads(atlas: CanvasTexture): [BufferGeometry, Material] {
  const quads = new PlaneGeometry(0.56, 0.56);
  quads.setAttribute('cell', new InstancedBufferAttribute(new Float32Array(petalCount), 1));
  const material = new MeshBasicMaterial({ map: atlas, transparent: true, depthWrite: false });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute float cell;\n${shader.vertexShader}`.replace(
      '#include <uv_vertex>',
      `#include <uv_vertex>
       vec2 at = vec2(mod(cell, ${atlasColumns}.0), ${atlasRows - 1}.0 - floor(cell / ${atlasColumns}.0));
       vMapUv = (uv + at) / vec2(${atlasColumns}.0, ${atlasRows}.0);`,
    );
  };
  return [quads, material];
}
