import type { ModelKey } from '@vce/protocol'
import type { DataModel } from '#app/lib/data-models'
import { ButtonLink } from '#app/ui/controls/button'
import { Failed } from '#app/ui/layout/states'
import { panelOf } from './panels'

interface ModelViewProps {
  model: DataModel
  refused: string | null
}

/** One model under its rail, on any page that hosts models. */
export function ModelView({ model, refused }: ModelViewProps) {
  const Panel = panelOf(model.key)
  if (refused !== null) return <Refused model={model.key} message={refused} />
  return Panel && <Panel />
}

const Refused = ({ model, message }: { model: ModelKey; message: string }) => (
  <section className="box">
    <Failed
      message={message}
      action={
        <ButtonLink to={`?showModel=${model}`} variant="outline" size="sm">
          回到最近一日
        </ButtonLink>
      }
    />
  </section>
)
