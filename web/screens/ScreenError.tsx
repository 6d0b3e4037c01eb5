import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** What stays when a screen could not be loaded or failed while it was drawn. */
export function ScreenError() {
  return (
    <>
      <PageHeader judul="Gagal memuat" />
      <ErrorState onReload={() => location.reload()} />
    </>
  )
}
