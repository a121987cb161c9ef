import type { ModelKey } from '@vce/protocol'
import type { DataModel } from '../../lib/data-models'
import { ButtonLink } from '../../ui/button'
import { ComingSoon } from '../../ui/coming-soon'
import { Failed } from '../../ui/states'
import { panelOf } from './panels'

interface ModelViewProps {
  model: DataModel
  refused: string | null
}

/** One model as it stands under its rail, wherever it is hosted. */
export function ModelView({ model, refused }: ModelViewProps) {
  const Panel = panelOf(model.key)
  if (!Panel) return <ComingSoon title={model.name} />
  return refused ? <Refused model={model.key} words={refused} /> : <Panel />
}

const Refused = ({ model, words }: { model: ModelKey; words: string }) => (
  <section className="box">
    <Failed
      words={words}
      action={
        <ButtonLink to={`?showModel=${model}`} look="outline" size="sm">
          回到最近一日
        </ButtonLink>
      }
    />
  </section>
)
