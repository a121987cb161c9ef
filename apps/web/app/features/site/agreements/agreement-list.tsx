import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptAgreements, type ConsentMethod, getAgreements, type OutputOf } from '@vce/protocol'
import { useState } from 'react'
import { agreementsQuery } from '#app/features/site/queries'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { agreementChanges } from '#app/lib/documents/agreement-changes'
import { dateText } from '#app/lib/documents/document'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { toastRefusal } from '#app/lib/toast-refusal'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'

type Agreement = OutputOf<typeof getAgreements>['agreements'][number]
type Acceptance = Agreement['accepted'][number] & Pick<Agreement, 'name'>

const methodNames: Readonly<Record<ConsentMethod, string>> = {
  register: '注册时同意',
  signIn: '登录时同意',
  ask: '协议更新后确认',
}

const edges = '[&_:is(th,td):first-child]:pl-6! [&_:is(th,td):last-child]:pr-6!'

/** 我的协议: the current versions, and all versions the user has accepted. */
export function AgreementList() {
  const { data, error, refetch } = useQuery(agreementsQuery(useApi(), {}))
  const pending = data?.agreements.filter((agreement) => agreement.pending) ?? []
  return (
    <>
      <Card
        title="我的协议"
        note="使用账号须同意的协议"
        roomy
        extra={pending.length > 0 && <AcceptButton pending={pending} />}
        bodyClass="pb-2"
      >
        {data && (
          <DataTable
            caption="我的协议"
            density="loose"
            columns={currentColumns}
            rows={data.agreements}
            rowKey={({ name }) => name}
            className={edges}
          />
        )}
        {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} rowClass="h-10" />}
      </Card>
      {(data || !error) && (
        <Card title="同意记录" note="撤回同意请在资料设置中注销账号" roomy bodyClass="pb-2">
          {data ? (
            <DataTable
              caption="同意记录"
              density="loose"
              columns={acceptedColumns}
              rows={acceptancesOf(data.agreements)}
              rowKey={({ name, version }) => `${name} ${version}`}
              className={edges}
              empty={<Empty title="还没有同意记录" hint="下次登录或确认协议后，这里会留下记录" />}
            />
          ) : (
            <SkeletonRows rows={4} rowClass="h-10" />
          )}
        </Card>
      )}
    </>
  )
}

const acceptancesOf = (agreements: readonly Agreement[]): Acceptance[] =>
  agreements
    .flatMap(({ name, accepted }) => accepted.map((each) => ({ ...each, name })))
    .sort((one, other) => other.accepted_at.localeCompare(one.accepted_at))

const currentColumns: Column<Agreement>[] = [
  {
    head: '协议',
    rowHeader: true,
    cell: ({ name }) => (
      <Link to={`/agreementV2?name=${name}`} className="text-brand hover:underline">
        {agreementChanges[name].title}
      </Link>
    ),
  },
  { head: '当前版本', width: 200, cell: ({ version }) => dateText(version) },
  {
    head: '状态',
    width: 160,
    cell: ({ pending }) => (pending ? <Tag tone="live">待确认</Tag> : <Tag tone="brand">已同意</Tag>),
  },
]

const acceptedColumns: Column<Acceptance>[] = [
  { head: '协议', rowHeader: true, cell: ({ name }) => agreementChanges[name].title },
  { head: '版本', width: 200, cell: ({ version }) => dateText(version) },
  { head: '同意时间', width: 200, cell: ({ accepted_at }) => accepted_at.slice(0, 16) },
  { head: '方式', width: 160, cell: ({ way }) => methodNames[way] },
]

/** Accepts all pending agreements in the versions shown. */
function AcceptButton({ pending }: { pending: readonly Agreement[] }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      const names = Object.fromEntries(pending.map(({ name, version }) => [name, version]))
      await api.call(acceptAgreements, { names })
      toast.done(acceptAgreements.success)
    } catch (error) {
      if (!isHandled(error)) toastRefusal(error)
    }
    await queries.invalidateQueries(queriesOf(getAgreements))
    setBusy(false)
  }
  return (
    <Button size="sm" disabled={busy} onClick={() => void accept()}>
      同意全部待确认
    </Button>
  )
}
