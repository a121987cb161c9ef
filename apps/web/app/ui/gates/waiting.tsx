import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cn } from '#app/ui/cn'
import { SkeletonRows } from '#app/ui/layout/states'

/** Stands for data that the server does not read for a guest's page; the browser loads it at once. */
export function Waiting({ className }: { className?: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return (
    <section aria-label="正在读取" className={cn('box min-h-160 py-4', className)}>
      <SkeletonRows rows={12} widths={['24%', '16%', '16%', '16%']} rowClass="h-11" />
    </section>
  )
}
