import type { ComponentProps } from 'react'

/** An area that handles keys pressed in the elements inside, which have the focus and their own roles. */
export const KeyArea = (props: ComponentProps<'div'>) => <div {...props} />
