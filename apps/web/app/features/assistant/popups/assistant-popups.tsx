import { browserChat, useChat } from '#app/features/assistant/state/browser-chat'
import { NoCountPopup } from './no-count-popup'
import { ReportDialog } from './report-dialog'

const close = () => browserChat().setPopup(null)

/** The dialogs that the panel and the page /AI share. */
export function AssistantPopups() {
  const { popup } = useChat()
  if (popup?.kind === 'noCount') return <NoCountPopup onClose={close} />
  if (popup?.kind === 'report') return <ReportDialog turn={popup.turn} onClose={close} />
  return null
}
