import type { DataModel } from '#app/lib/data-models'
import { Refused } from '#app/ui/layout/refused'
import { panelOf } from './panels'

interface ModelViewProps {
  model: DataModel
  refused: string | null
}

/** One model under its rail, on any page that hosts models. */
export function ModelView({ model, refused }: ModelViewProps) {
  const Panel = panelOf(model.key)
  if (refused !== null)
    return <Refused message={refused} to={`?showModel=${model.key}`} text="回到最近一日" />
  return Panel && <Panel />
}
