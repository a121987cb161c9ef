import { storedPrefix } from './stored-prefix'

/** Whether the browser has documents of a guest, in the current or the former format. */
const hasGuestDocuments = () =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(storedPrefix.guest) || key.startsWith(storedPrefix.former),
  )

/** Merges the guest's documents into the account after a sign-in, on any page. */
export function startGuestDocumentsMerge() {
  if (hasGuestDocuments()) void import('./documents').then(({ mergeGuestDocuments }) => mergeGuestDocuments())
}
