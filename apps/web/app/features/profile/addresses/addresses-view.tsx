import { useQuery } from '@tanstack/react-query'
import { maxAddresses, type SavedAddress } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { AddressCard } from './address-card'
import { type AddressDraft, emptyDraft } from './address-draft'
import { addressListQuery } from './queries'
import { useAddresses } from './use-addresses'

/** Loaded on demand, because it contains the names of all regions. */
const AddressDialog = lazy(() => import('./address-dialog'))

/** The address in the open dialog: an existing address, or a new one. */
interface Editing {
  address: SavedAddress | null
  draft: AddressDraft
}

/** 收货地址: the addresses as cards, and a dialog that edits one of them. */
export function AddressesView() {
  const { data, error, refetch } = useQuery(addressListQuery(useApi(), {}))
  const { busy, fetchUnmasked, save, remove, choose } = useAddresses()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const addresses = data?.data
  const isFull = (addresses?.length ?? 0) >= maxAddresses

  const add = () => setEditing({ address: null, draft: emptyDraft })
  const edit = async (address: SavedAddress) => {
    const draft = await fetchUnmasked(address.id)
    if (draft) setEditing({ address, draft })
  }
  return (
    <Card
      title="收货地址"
      note={addresses && `${addresses.length} / ${maxAddresses}`}
      roomy
      extra={
        <Button size="sm" className="needs-script" disabled={!addresses || isFull} onClick={add}>
          新增地址
        </Button>
      }
      bodyClass="px-6 pb-6"
    >
      {addresses && addresses.length > 0 && (
        <ul className="grid grid-cols-2 gap-4">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              busy={busy}
              onEdit={() => void edit(address)}
              onRemove={() => setRemoving(address)}
              onChoose={() => void choose(address.id)}
            />
          ))}
        </ul>
      )}
      {addresses?.length === 0 && (
        <Empty title="还没有收货地址" hint="兑换实物商品与领取奖品时使用" className="py-16" />
      )}
      {!addresses && error && (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
      )}
      {!addresses && !error && (
        <div className="grid grid-cols-2 gap-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <AddressDialog
            title={editing.address ? '编辑地址' : '新增地址'}
            draft={editing.draft}
            isDefault={editing.address?.is_default ?? addresses?.length === 0}
            onSave={(draft) => save(editing.address?.id, draft).then(() => setEditing(null))}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      <Confirmation
        open={removing !== null}
        title="删除收货地址？"
        text={`${removing?.name ?? ''}　${removing?.detail ?? ''}`}
        action="删除"
        busy={busy}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing.id).then(() => setRemoving(null))}
      />
    </Card>
  )
}
