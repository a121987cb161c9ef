import { useQuery } from '@tanstack/react-query'
import type { CollectedData, SharedData } from '@vce/protocol'
import { personalDataListsQuery } from '#app/features/site/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { dateText } from '#app/lib/documents/document'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { type Column, DataTable } from '#app/ui/table/table'

const collectedColumns: Column<CollectedData>[] = [
  { head: '信息名称', rowHeader: true, width: '23%', cell: ({ item }) => item },
  { head: '使用目的', width: '22%', cell: ({ purpose }) => purpose },
  { head: '使用场景', width: '23%', cell: ({ scene }) => scene },
  { head: '保存多久', width: '22%', cell: ({ kept }) => kept },
  { head: '是否必需', width: '10%', cell: ({ required }) => (required ? '必需' : '选填') },
]

const sharedColumns: Column<SharedData>[] = [
  { head: '第三方名称', rowHeader: true, width: '22%', cell: ({ name }) => name },
  { head: '共享的信息', width: '22%', cell: ({ item }) => item },
  { head: '使用目的', width: '18%', cell: ({ purpose }) => purpose },
  { head: '使用场景', width: '18%', cell: ({ scene }) => scene },
  { head: '共享方式', width: '20%', cell: ({ way }) => way },
]

/** Cells wrap their text. */
const wrapping = '[&_:is(th,td)]:py-2.5 [&_:is(th,td)]:align-top [&_:is(th,td)]:whitespace-normal!'

/** The list of collected or of shared personal data, as the server's modules declare it, with its date. */
export function PersonalDataList({ list }: { list: 'collected' | 'shared' }) {
  const { data, error, refetch } = useQuery(personalDataListsQuery(useApi(), {}))
  if (!data && error)
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="mt-6" />
  if (!data) return <SkeletonRows rows={12} rowClass="h-12" />
  const { date } = data[list]
  return (
    <>
      <p className="t-hint mt-3">清单日期：{dateText(date)}</p>
      <div className="mt-5 overflow-hidden rounded-md border border-line">
        {list === 'collected' ? (
          <DataTable
            caption="个人信息收集清单"
            columns={collectedColumns}
            rows={data.collected.rows}
            rowKey={({ item }) => item}
            className={wrapping}
          />
        ) : (
          <DataTable
            caption="第三方信息共享清单"
            columns={sharedColumns}
            rows={data.shared.rows}
            rowKey={({ name }) => name}
            empty={<Empty title="目前没有接入第三方" hint="本站当前不向任何第三方提供个人信息" />}
            className={wrapping}
          />
        )}
      </div>
    </>
  )
}
