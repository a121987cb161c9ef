import { useState } from 'react'
import { useSending } from '#app/lib/use-sending'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import { CircleFields, type CircleSettings, settingsFault } from './circle-fields'

interface SettingsDialogProps {
  title: string
  submit: string
  initial: CircleSettings
  /** Sends the settings; a refusal stands in the dialog. */
  send: (settings: CircleSettings) => Promise<unknown>
  onClose: () => void
}

/** The form of a new circle, or of a change to one. */
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
