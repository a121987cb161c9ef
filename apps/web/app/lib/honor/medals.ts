interface MedalsPage {
  /** Opens the dialog 成就勋章. */
  open(): void
  /** Fetches again what is shown of the user's medals; with `user`, also the medals behind the name. */
  renew(what: { user?: boolean }): void
}

let page: MedalsPage | undefined

/** Opens the dialog 成就勋章 over any page. */
export const openMedals = () => page?.open()

/** Fetches the user's medals again, if the page shows them. */
export const renewMedals = (what: { user?: boolean } = {}) => page?.renew(what)

/** Registers the only listener. */
export function onMedals(given: MedalsPage) {
  page = given
  return () => {
    if (page === given) page = undefined
  }
}
