import type { QueryClient } from '@tanstack/react-query'
import { trimPathRight, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Lembar as LembarReply } from '#contract/absensi/lembar.ts'
import { LembarAbsensi } from '#web/features/absensi/lembar/LembarAbsensi.tsx'
import { lembarErrorText, lembarOptions, useLembar } from '#web/features/absensi/lembar/use-lembar.ts'
import { alamatOf, isFullAddress, readAlamat } from '#web/offline/alamat.ts'
import { prepareOutbox, useOutbox } from '#web/offline/use-outbox.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Memuat } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useMasihDisini } from '#web/ui/use-masih-disini.ts'
import { BentukLembar } from './BentukLayar.tsx'

const LembarDitolak = lazyPart(() => import('#web/features/absensi/antrean/LembarDitolak.tsx'), ErrorState)
const DialogIngatkan = lazyPart(() => import('#web/features/absensi/tautan/DialogIngatkan.tsx'))
const DialogTautan = lazyPart(() => import('#web/features/absensi/tautan/DialogTautan.tsx'))

export function read(client: QueryClient, id: string, search: Record<string, unknown>): Promise<unknown> {
  return Promise.all([client.prefetchQuery(lembarOptions(client, Number(id), readAlamat(search))), prepareOutbox()])
}

/** `id` is the kelompok; tanggal, kegiatan and ke stand in the query and default to what is due now. */
export default function AbsensiInput({ id }: { id: string }) {
  const outbox = useOutbox()
  const alamat = readAlamat(useSearch({ strict: false }))
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
          <LembarDitolak {...{ alamat, pesan }} kelompokId={Number(id)} onReload={() => void refetch()} />
        )}
      </>
    )
  }
  if (!lembar || !outbox) return <MemuatLembar />
  return (
    <LembarAbsensi
      key={`${lembar.akun_id}/${lembar.kegiatan?.id}/${lembar.tanggal}/${lembar.ke}`}
      {...{ lembar, salinan, outbox, pengingat }}
      onSegarkan={refetch}
      onPindah={to => navigate({ to: '.', search: { ...alamatOf(lembar), ...to }, resetScroll: true })}
    />
  )
}

function pengingat(apa: 'ingatkan' | 'tautan', lembar: LembarReply, onTutup: () => void): ReactNode {
  const { kelompok, kegiatan, tanggal, ke } = lembar
  if (!kegiatan) return null
  const Isi = apa === 'ingatkan' ? DialogIngatkan : DialogTautan
  const pertemuan = { kelompok_id: kelompok.id, kegiatan_id: kegiatan.id, tanggal, ke }
  return <Isi pertemuan={pertemuan} onTutup={onTutup} />
}

/**
 * 'Due now' may be another kegiatan in an hour. Once the sheet is there the address says which one it is, so that it stays
 * under the finger, through a reload too. Whoever has left while it was on its way stands at another address already, though
 * that screen may not have come yet: that address is not touched.
 */
function usePinned(id: string, lembar: LembarReply | undefined, wanted: boolean) {
  const navigate = useNavigate()
  const masihDisini = useMasihDisini()
  const disini =
    useRouterState({ select: ({ location }) => trimPathRight(location.pathname) }) === paths.absensiInput(id)
  useEffect(() => {
    if (lembar?.kegiatan && wanted && disini && masihDisini())
      navigate({ to: '.', search: { ...alamatOf(lembar) }, replace: true, resetScroll: false })
  }, [lembar, wanted, disini, masihDisini, navigate])
}

function MemuatLembar() {
  return (
    <>
      <PageHeader judul="Absensi" keterangan={null} kembali={paths.absensi} />
      <PageBody>
        <Memuat>
          <BentukLembar />
        </Memuat>
      </PageBody>
    </>
  )
}
