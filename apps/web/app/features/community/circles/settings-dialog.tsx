import { useState } from 'react'
import { useSending } from '#app/lib/use-sending'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import { CircleFields, type CircleSettings, settingsFault } from './circle-fields'

interface SettingsDialogProps {
  title: string
  submit: string
  initial: CircleSettings
  /** Sends the settings; if it is refused, the dialog shows the message. */
  send: (settings: CircleSettings) => Promise<unknown>
  onClose: () => void
}

/** Dialog for the settings of a new or an existing circle. */
export default function SettingsDialog({ title, submit, initial, send, onClose }: SettingsDialogProps) {
  const [settings, setSettings] = useState(initial)
  const { busy, isHeld, message, refuse, run } = useSending(settings)

  async function save() {
    const fault = settingsFault(settings)
    if (fault) return refuse(fault)
    if (await run(() => send(settings))) onClose()
  }

  return (
    <FormDialog
      title={title}
      submit={submit}
      width={560}
      busy={busy}
      isHeld={isHeld}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <CircleFields value={settings} onChange={setSettings} fault={message} />
    </FormDialog>
  )
}
