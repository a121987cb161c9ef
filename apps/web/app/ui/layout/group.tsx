import type { ComponentProps } from 'react'

/** Elements that belong together, with an accessible name; the layout is the caller's. */
export const Group = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms and cannot be laid out like other elements
  <div role="group" {...props} />
)
