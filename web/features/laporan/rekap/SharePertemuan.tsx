import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { pertemuanText, rekapText, type SharePertemuan } from '#contract/bagikan.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { Rekap, RekapColumn } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { applyOutbox } from '#web/offline/apply-outbox.ts'
import { shareLembar } from '#web/offline/share-lembar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { Share } from '#web/ui/Share.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import { describeBottom } from './show-column.ts'

/** The recap of one pertemuan for a WhatsApp group; minutes late stand on its sheet only, which is asked for first. */
export function SharePertemuanDialog({
  rekap,
  kolom,
  onClose,
}: {
  rekap: Rekap
  kolom: RekapColumn
  onClose: () => void
}) {
  const { zona, awalBulan } = useLembagaTime()
  const { kelompok } = rekap
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const sheet = useReply('GET /api/kelompok/:id/lembar', {
    queryKey: ['bagikan', kolom.id],
    params: { id: kelompok.id },
    query: { tanggal: kolom.tanggal, kegiatan_id: kolom.kegiatan_id, ke: kolom.ke },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // What is being edited must not be replaced by a later answer.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  return (
    <SidePanelFrame
      onClose={onClose}
      judul="Bagikan ke WhatsApp"
      keterangan={`${kelompok.nama} · ${kegiatan?.nama} · ${formatDate(kolom.tanggal, 'pendek')}`}
    >
      {sheet.isPending ? <LoadingRow jumlah={4} /> : null}
      {sheet.data ? (
        <Share
          teks={pertemuanText(
            shareLembar({ ...sheet.data, awal_bulan: awalBulan }, applyOutbox(sheet.data.baris, {}, []), ''),
          )}
        />
      ) : null}
      {sheet.error ? (
        <Share
          teks={pertemuanText(fromRekap())}
          peringatan="Lembar pertemuan ini tidak dapat dimuat, jadi menit terlambat dan jam pencatatan tidak ikut."
        />
      ) : null}
    </SidePanelFrame>
  )

  function fromRekap(): SharePertemuan {
    const column = rekap.kolom.indexOf(kolom)
    return {
      kegiatan: kegiatan?.nama ?? '',
      jenis: kegiatan?.jenis ?? 'umum',
      kelompok: kelompok.nama,
      tanggal: kolom.tanggal,
      nomor: kolom.nomor,
      awal_bulan: awalBulan,
      orang: rekap.baris.flatMap(({ nama, tanda }) => {
        const letter = tanda[column] ?? ' '
        return letter === ' ' ? [] : [{ nama, status: letter === '-' ? null : (letter as Status), menit: null }]
      }),
      dicatat: kolom.dicatat,
      dicatat_at: null,
      zona,
    }
  }
}

/** The recap of the range for a WhatsApp group. Names of those below the minimum only by whom the group is in hand, and by choice. */
export function ShareRekapDialog({ rekap, onClose }: { rekap: Rekap; onClose: () => void }) {
  const { zona } = useLembagaTime()
  const [withName, setWithName] = useState(false)
  const [at] = useState(Date.now)
  const held = rekap.kolom.filter(k => k.ditiadakan === null)
  const first = held[0]
  const last = held.at(-1)
  const below = rekap.baris.filter(row => row.status === 'tidak_memenuhi')
  const teks = rekapText({
    kegiatan: rekap.kegiatan?.nama ?? null,
    kelompok: rekap.kelompok.nama,
    rentang: first && last ? { dari: first.tanggal, sampai: last.tanggal } : null,
    pertemuan: held.length,
    persen: rekap.jumlah.persen,
    batas: rekap.batas,
    di_bawah: withName ? below.map(({ nama, persen }) => ({ nama, persen })) : null,
    jumlah_di_bawah: below.length,
    at,
    zona,
  })
  return (
    <SidePanelFrame
      onClose={onClose}
      judul="Bagikan ke WhatsApp"
      keterangan={`Rekap ${rekap.kelompok.nama}`}
      kaki={null}
    >
      <Share untuk={String(withName)} teks={teks}>
        {rekap.boleh_konfirmasi && below.length > 0 ? (
          <Checkbox
            checked={withName}
            onChange={event => setWithName(event.currentTarget.checked)}
            label={`Sertakan nama ${below.length} orang ${describeBottom(rekap.batas, 'minimal')}`}
            description="Nama dan persen seseorang terbaca semua anggota grup."
          />
        ) : null}
      </Share>
    </SidePanelFrame>
  )
}
