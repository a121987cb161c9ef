interface MedalsDialogActions {
  /** Opens the dialog 成就勋章. */
  open(): void
  /** Refetches the user's medals in the dialog; with `user`, also the medals next to the user's name. */
  renew(what: { user?: boolean }): void
}

let page: MedalsDialogActions | undefined

/** Opens the dialog 成就勋章 over any page. */
export const openMedals = () => page?.open()

/** Refetches the user's medals if a page shows them. */
export const renewMedals = (what: { user?: boolean } = {}) => page?.renew(what)

/** Registers the actions of the only dialog 成就勋章; returns the function that removes them. */
export function registerMedalsDialog(given: MedalsDialogActions) {
  page = given
  return () => {
    if (page === given) page = undefined
  }
}
