import type { DraftInputOf, getInstitutionalOpinions } from '@vce/protocol'
import { inWorld, pages } from '#app/features/research/addresses'
import { OpinionList } from '#app/features/research/opinions/opinion-list'
import { opinionsQuery } from '#app/features/research/queries'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Empty } from '#app/ui/layout/states'
import { PageLinks } from '#app/ui/table/page-links'
import { personLink } from './choice'

interface PersonViewsProps {
  part: DraftInputOf<typeof getInstitutionalOpinions>
  search: URLSearchParams
}

/** The researcher's views, newest first, with outcomes. */
export function PersonViews({ part, search }: PersonViewsProps) {
  const list = useLoaded(opinionsQuery(useApi(), part))
  return (
    <>
      {list.data.length > 0 ? (
        <OpinionList
          opinions={list.data}
          world={list.world}
          linkTo={(filter) => inWorld(`${pages.opinions}?${new URLSearchParams(filter)}`, list.world)}
        />
      ) : (
        <Empty hint={list.total > 0 ? `只有 ${list.last_page} 页` : '还没有他的观点'} />
      )}
      <PageLinks
        label="观点分页"
        page={list.current_page}
        last={list.last_page}
        linkTo={(page) => personLink(search, { page })}
      />
    </>
  )
}
