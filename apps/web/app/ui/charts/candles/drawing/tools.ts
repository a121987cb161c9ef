import type { Drawing, DrawingColour, DrawingTool } from '@vce/protocol'

/** Names of the tools. */
export const toolNames: Readonly<Record<DrawingTool, string>> = {
  segment: '线段',
  rayLine: '射线',
  straightLine: '直线',
  arrow: '箭头',
  horizontalStraightLine: '水平线',
  verticalStraightLine: '垂直线',
  parallelStraightLine: '通道',
  rectangle: '矩形',
  fibonacci: '斐波那契回撤',
  measure: '测距',
  note: '文字',
}

/** A retracement has a paler default colour than the other tools. */
export const colourOf = ({ tool, colour }: Pick<Drawing, 'tool' | 'colour'>): DrawingColour =>
  colour ?? (tool === 'fibonacci' ? 's7' : 'brand')

/** Line width in pixels. */
export const widthOf = ({ width }: Pick<Drawing, 'width'>) => width ?? 1

/** Whether a tool draws lines; notes and measures are texts, which have a colour but no width. */
export const hasWidth = (tool: DrawingTool) => tool !== 'note' && tool !== 'measure'
