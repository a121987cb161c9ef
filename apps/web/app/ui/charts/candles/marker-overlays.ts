import { type OverlayFigure, registerOverlay } from 'klinecharts'
import { drawingTemplate } from './drawing/template'

/**
 * Label of a level, and the column of its flag: flags of neighbouring levels are in different columns, so
 * that they do not overlap.
 */
export interface LevelFlag {
  text: string
  column: number
}
const columnWidth = 84

const isFlag = (value: unknown): value is LevelFlag =>
  typeof value === 'object' && value !== null && 'text' in value && 'column' in value

/** Price level: a dashed horizontal line with its flag on the left. */
const level = {
  name: 'level',
  totalStep: 2,
  createPointFigures: ({
    coordinates,
    bounding,
    overlay,
  }: {
    coordinates: { x: number; y: number }[]
    bounding: { width: number }
    overlay: { extendData: unknown }
  }): OverlayFigure[] => {
    const y = coordinates[0]?.y ?? 0
    const { text, column } = isFlag(overlay.extendData) ? overlay.extendData : { text: '', column: 0 }
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: 4 + column * columnWidth, y, text, baseline: 'middle' },
        ignoreEvent: true,
      },
    ]
  },
}

/** A vertical line over the whole chart. */
const lineDown = (x: number, height: number): OverlayFigure => ({
  type: 'line',
  attrs: {
    coordinates: [
      { x, y: 0 },
      { x, y: height },
    ],
  },
  ignoreEvent: true,
})

/** Vertical line of 换月, with the contracts at its foot. */
const roll = {
  name: 'roll',
  totalStep: 2,
  createPointFigures: ({
    coordinates,
    bounding,
    overlay,
  }: {
    coordinates: { x: number; y: number }[]
    bounding: { height: number }
    overlay: { extendData: unknown }
  }): OverlayFigure[] => {
    const x = coordinates[0]?.x ?? 0
    return [
      lineDown(x, bounding.height),
      {
        type: 'text',
        attrs: {
          x,
          y: bounding.height - 4,
          text: String(overlay.extendData),
          align: 'center',
          baseline: 'bottom',
        },
        ignoreEvent: true,
      },
    ]
  },
}

/** Width needed for a gap's label, which is left of its line, or right of it near the left edge. */
const gapRoom = 120

/** Missing days: a dashed vertical line with their number next to it, above the roll labels. */
const gap = {
  name: 'gap',
  totalStep: 2,
  createPointFigures: ({
    coordinates,
    bounding,
    overlay,
  }: {
    coordinates: { x: number; y: number }[]
    bounding: { height: number }
    overlay: { extendData: unknown }
  }): OverlayFigure[] => {
    const x = coordinates[0]?.x ?? 0
    const isNearEdge = x < gapRoom
    return [
      lineDown(x, bounding.height),
      {
        type: 'text',
        attrs: {
          x: isNearEdge ? x + 4 : x - 4,
          y: bounding.height - 28,
          text: String(overlay.extendData),
          align: isNearEdge ? 'left' : 'right',
          baseline: 'bottom',
        },
        ignoreEvent: true,
      },
    ]
  },
}

/** A further drawing tool needs no overlay of its own: `packages/protocol/src/workspace/drawings.ts` names its places. */
export function registerMarkers() {
  registerOverlay(level)
  registerOverlay(roll)
  registerOverlay(gap)
  registerOverlay(drawingTemplate)
}
