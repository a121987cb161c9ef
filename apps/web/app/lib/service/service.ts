let openDialog: ((text: string | null) => void) | undefined

/** Opens the dialog of the customer service, with an advert's text above the contact. */
export const openService = (text: string | null = null) => openDialog?.(text)

/** Registers the only dialog. */
export function onService(open: (text: string | null) => void) {
  openDialog = open
  return () => {
    if (openDialog === open) openDialog = undefined
  }
}
