import { type Drawing, type DrawingColour, type DrawingTool, drawingTools } from '@vce/protocol'

export const colourOf = ({ tool, colour }: Pick<Drawing, 'tool' | 'colour'>): DrawingColour =>
  colour ?? drawingTools[tool].colour ?? 'brand'

/** Line width in pixels. */
export const widthOf = ({ width }: Pick<Drawing, 'width'>) => width ?? 1

/** Whether a tool draws lines; a text has a colour but no width. */
export const hasWidth = (tool: DrawingTool) => !drawingTools[tool].isText
