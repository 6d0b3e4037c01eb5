import type { QueryClient } from '@tanstack/react-query'
import { trimPathRight, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Lembar as LembarReply } from '#contract/absensi/lembar.ts'
import { LembarAbsensi } from '#web/features/absensi/lembar/LembarAbsensi.tsx'
import { lembarErrorText, lembarOptions, useLembar } from '#web/features/absensi/lembar/use-lembar.ts'
import { isFullAddress, readAddress, storedAddressOf } from '#web/offline/alamat.ts'
import { prepareOutbox, useOutbox } from '#web/offline/use-outbox.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useStillHere } from '#web/ui/use-masih-disini.ts'
import { LembarShape } from './ScreenSkeleton.tsx'

const RefusedLembar = lazyPart(() => import('#web/features/absensi/antrean/RefusedLembar.tsx'), ErrorState)
const RemindDialog = lazyPart(() => import('#web/features/absensi/tautan/RemindDialog.tsx'))
const DialogTautan = lazyPart(() => import('#web/features/absensi/tautan/DialogTautan.tsx'))

export function read(client: QueryClient, id: string, search: Record<string, unknown>): Promise<unknown> {
  return Promise.all([client.prefetchQuery(lembarOptions(client, Number(id), readAddress(search))), prepareOutbox()])
}

/** `id` is the kelompok; tanggal, kegiatan and ke stand in the query and default to what is due now. */
export default function AbsensiInput({ id }: { id: string }) {
  const outbox = useOutbox()
  const alamat = readAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { lembar, error, pesanDitolak: pesan, salinan, refetch } = useLembar(Number(id), alamat)
  usePinned(id, lembar, !isFullAddress(alamat))
  if (!lembar && error) {
    return (
      <>
        <PageHeader judul="Absensi" kembali={paths.absensi} />
        {pesan === undefined ? (
          <ErrorState pesan={lembarErrorText(error)} onReload={() => void refetch()} />
        ) : (
          <RefusedLembar {...{ alamat, pesan }} kelompokId={Number(id)} onReload={() => void refetch()} />
        )}
      </>
    )
  }
  if (!lembar || !outbox) return <LoadingLembar />
  return (
    <LembarAbsensi
      key={`${lembar.akun_id}/${lembar.kegiatan?.id}/${lembar.tanggal}/${lembar.ke}`}
      {...{ lembar, salinan, outbox, pengingat }}
      onRefresh={refetch}
      onMove={to => navigate({ to: '.', search: { ...storedAddressOf(lembar), ...to }, resetScroll: true })}
    />
  )
}

function pengingat(apa: 'ingatkan' | 'tautan', lembar: LembarReply, onClose: () => void): ReactNode {
  const { kelompok, kegiatan, tanggal, ke } = lembar
  if (!kegiatan) return null
  const Content = apa === 'ingatkan' ? RemindDialog : DialogTautan
  const pertemuan = { kelompok_id: kelompok.id, kegiatan_id: kegiatan.id, tanggal, ke }
  return <Content pertemuan={pertemuan} onClose={onClose} />
}

/**
 * 'Due now' may be another kegiatan in an hour. Once the sheet is there the address says which one it is, so that it stays
 * under the finger, through a reload too. Whoever has left while it was on its way stands at another address already, though
 * that screen may not have come yet: that address is not touched.
 */
function usePinned(id: string, lembar: LembarReply | undefined, wanted: boolean) {
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const here = useRouterState({ select: ({ location }) => trimPathRight(location.pathname) }) === paths.absensiInput(id)
  useEffect(() => {
    if (lembar?.kegiatan && wanted && here && stillHere())
      navigate({ to: '.', search: { ...storedAddressOf(lembar) }, replace: true, resetScroll: false })
  }, [lembar, wanted, here, stillHere, navigate])
}

function LoadingLembar() {
  return (
    <>
      <PageHeader judul="Absensi" keterangan={null} kembali={paths.absensi} />
      <PageBody>
        <Loading>
          <LembarShape />
        </Loading>
      </PageBody>
    </>
  )
}
