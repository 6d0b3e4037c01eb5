import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatDate, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'
import { call, callPartly } from '#web/api.ts'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import { lembarKey } from '#web/offline/alamat.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useOfferUndo } from '#web/urungkan.ts'
import { useSend } from '#web/use-change.ts'
import css from './KonfirmasiLembar.module.css'

/** Who confirmed this pertemuan, and for the murabbi the button that does. Below the rows: appearing, it moves none of them. */
export function KonfirmasiLembar() {
  const { lembar, rowList, hitungan, terbatas } = useFilling()
  if (terbatas || lembar.pertemuan?.peniadaan) return null
  if (!lembar.konfirmasi && !(lembar.boleh_konfirmasi && hitungan.belum === 0)) return null
  return <Pita lembar={lembar} rowList={rowList} />
}

function Pita({ lembar, rowList }: { lembar: Lembar; rowList: readonly ShownRow[] }) {
  const { konfirmasi: aksi } = useKonfirmasiAction(lembar, rowList)
  const { konfirmasi, bisa, tunggu } = konfirmasiState(lembar, rowList)
  if (!konfirmasi && !bisa) return null
  const Icon = konfirmasi?.berubah ? IconAlertTriangle : IconRosetteDiscountCheck
  return (
    <div
      className={`row wrap gap-8 gap-x-12 py-8 px-12 text-m bg-white rule-t ${css.pita}`}
      data-berubah={konfirmasi?.berubah || undefined}
      data-konfirmasi
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={`shrink ${css.kata}`} role="status">
        {konfirmasi ? (
          <>
            {konfirmasi.berubah ? <b>Berubah sesudah dikonfirmasi</b> : 'Dikonfirmasi'} {konfirmasi.oleh} ·{' '}
            {when(konfirmasi.at, lembar.zona_waktu)}
          </>
        ) : (
          <>
            <b>Semua terisi.</b> Belum dikonfirmasi.
          </>
        )}
        {bisa && tunggu ? (
          <small className="block text-s soft">Dapat dikonfirmasi setelah semua tersimpan.</small>
        ) : null}
      </span>
      {bisa ? (
        <Button variant="light" loading={aksi.isPending} disabled={tunggu} onClick={() => aksi.mutate()}>
          {konfirmasi ? 'Konfirmasi lagi' : 'Konfirmasi pertemuan ini'}
        </Button>
      ) : null}
      {aksi.error ? (
        <p className="whole bad" role="alert">
          {aksi.error.message}
        </p>
      ) : null}
    </div>
  )
}

/** 'Sab 21 Nov 18.42' */
function when(at: number, zone: Zone): string {
  return `${formatDate(todayIn(zone, at), 'harian')} ${jamIn(zone, at)}`
}

/** Where a sheet stands with its confirmation, on this device; `bisa`: the caller may confirm it now, or again. */
export function konfirmasiState(lembar: Lembar, rowList: readonly ShownRow[]) {
  // Something is not saved yet: what is confirmed must be what the server has.
  const tunggu = rowList.some(row => row.menunggu || row.konflik)
  const lengkap = rowList.length > 0 && rowList.every(row => row.status !== null)
  const changedHere = tunggu || perubahanOf(rowList) > perubahanOf(lembar.baris)
  // As the server told it, and changed as soon as a mark here is.
  const stored = lembar.konfirmasi
  const konfirmasi = stored && { ...stored, berubah: stored.berubah || changedHere }
  const bisa = lembar.boleh_konfirmasi && lengkap && (konfirmasi === null || konfirmasi.berubah)
  return { konfirmasi, bisa, tunggu }
}

export function useKonfirmasiAction(lembar: Lembar, rowList: readonly ShownRow[]) {
  const client = useQueryClient()
  const id = lembar.pertemuan?.id ?? 0
  const reread = () =>
    Promise.all(
      [lembarKey(lembar.kelompok.id), ['konfirmasi'], ['rekap']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const offer = useOfferUndo(ids => callPartly('PUT /api/konfirmasi/urungan', { body: { ids } }))
  // Refused because it has changed: then what is shown must be what there is.
  const onError = () => void reread()
  return {
    konfirmasi: useSend(
      async () => {
        const sejak = performance.now()
        await call('PUT /api/pertemuan/:id/konfirmasi', { params: { id }, body: { perubahan: perubahanOf(rowList) } })
        return sejak
      },
      {
        onSuccess: sejak => {
          offer({ teks: 'Pertemuan dikonfirmasi', sejak, ids: [id] })
          return reread()
        },
        onError,
      },
    ),
    tarik: useSend(() => call('DELETE /api/pertemuan/:id/konfirmasi', { params: { id } }), {
      onSuccess: () => {
        tellDone('Konfirmasi ditarik')
        return reread()
      },
      onError,
    }),
  }
}

/** How often the marks were changed: what is sent along, so that nothing is confirmed unseen. */
function perubahanOf(rows: readonly { version: number }[]): number {
  return rows.reduce((sum, row) => sum + row.version, 0)
}
