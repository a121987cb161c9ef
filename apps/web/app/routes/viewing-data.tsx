import { useLoaderData, useSearchParams } from 'react-router'
import { ModelRail } from '../features/dashboard/model-rail'
import { modelOf } from '../features/dashboard/models'
import { PositionsPanel } from '../features/dashboard/positions/positions-panel'
import { dataModels, modelLink } from '../lib/data-models'
import { ButtonLink } from '../ui/button'
import { ComingSoon } from '../ui/coming-soon'
import { Page } from '../ui/page'
import { Failed } from '../ui/states'
import type { ViewingData } from './viewing-data.data'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<ViewingData>()
  const model = modelOf(search) ?? dataModels[0]
  if (!model) return null
  return (
    <Page title={model.name} description={model.text} bleed={<ModelRail active={model.key} />}>
      {model.key !== 'cclhb' && <ComingSoon title={model.name} />}
      {model.key === 'cclhb' && (refused ? <Refused words={refused} /> : <PositionsPanel />)}
    </Page>
  )
}

const Refused = ({ words }: { words: string }) => (
  <section className="box">
    <Failed
      words={words}
      action={
        <ButtonLink to={modelLink('cclhb')} look="outline" size="sm">
          回到最近一日
        </ButtonLink>
      }
    />
  </section>
)
