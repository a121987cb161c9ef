import type { Drawing, DrawingColour, DrawingTool } from '@vce/protocol'

/** A retracement has a paler default colour than the other tools. */
export const colourOf = ({ tool, colour }: Pick<Drawing, 'tool' | 'colour'>): DrawingColour =>
  colour ?? (tool === 'fibonacci' ? 's7' : 'brand')

/** Line width in pixels. */
export const widthOf = ({ width }: Pick<Drawing, 'width'>) => width ?? 1

/** Whether a tool draws lines; notes and measures are texts, which have a colour but no width. */
export const hasWidth = (tool: DrawingTool) => tool !== 'note' && tool !== 'measure'
