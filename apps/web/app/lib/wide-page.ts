import { useLocation } from 'react-router'
import { usePreferences } from './use-preferences'

/** Pages with the choice 宽屏: boards and charts. */
const widePages = new Set(['/quotation', '/qxp'])

/** Whether this page uses the width of a wide window (`[data-wide]` in ui/styles.css). */
export function useWidePage(): boolean {
  const { pathname } = useLocation()
  const [{ wide }] = usePreferences()
  return wide && widePages.has(pathname)
}
