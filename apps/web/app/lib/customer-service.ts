let openDialog: ((text: string | null) => void) | undefined

/** Opens the dialog of customer service; the text of an advert may appear above the contact. */
export const openService = (text: string | null = null) => openDialog?.(text)

/** Registers the only function that opens the dialog. */
export function onServiceRequest(open: (text: string | null) => void) {
  openDialog = open
  return () => {
    if (openDialog === open) openDialog = undefined
  }
}
