import type { ViewDirection, ViewShares } from '@vce/protocol'

interface DirectionStyle {
  direction: ViewDirection
  count: (shares: ViewShares) => number
  share: (shares: ViewShares) => number | null
  tag: 'rise' | 'plain' | 'fall'
  /** Colour token of bars and rings. */
  token: string
}

/** Styles of 看多, 震荡, 看空 in rings and bars: red, neutral, green. */
export const directionStyles: readonly DirectionStyle[] = [
  {
    direction: '看多',
    count: ({ kanduo }) => kanduo,
    share: ({ shares }) => shares?.kanduo ?? null,
    tag: 'rise',
    token: 'rise',
  },
  {
    direction: '震荡',
    count: ({ zhendang }) => zhendang,
    share: ({ shares }) => shares?.zhendang ?? null,
    tag: 'plain',
    token: 'line-2',
  },
  {
    direction: '看空',
    count: ({ kankong }) => kankong,
    share: ({ shares }) => shares?.kankong ?? null,
    tag: 'fall',
    token: 'fall',
  },
]

export const tagTone = (direction: ViewDirection) =>
  directionStyles.find((style) => style.direction === direction)?.tag ?? 'plain'
