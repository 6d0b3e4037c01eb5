import { IconHistory } from '@tabler/icons-react'
import type { Koreksi } from '#contract/absensi/koreksi.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadingWaiting, PutusanButton, WaitingLine, WaitingList, WaitingPart } from '#web/ui/Menunggu.tsx'
import { useKoreksiList, useMyKoreksi } from './queries.ts'
import { koreksiNeedsLook, REFUSE_KOREKSI, usePutusanKoreksi } from './use-putusan.ts'

/** Koreksi that wait for the murabbi, on the beranda. */
export function WaitingKoreksi() {
  const { data: saya } = useMyKoreksi()
  // As the device fetches it ahead.
  const { data, isPending } = useKoreksiList({ keadaan: 'menunggu', kelompok_id: undefined, halaman: 1, ukuran: 50 })
  const rows = data?.koreksi.filter(row => row.boleh_putuskan) ?? []
  const jumlah = saya?.menunggu_putusan ?? 0
  return (
    <WaitingPart
      ikon={IconHistory}
      judul="Koreksi"
      jumlah={jumlah}
      rinci={describeStart(rows, jumlah)}
      ke={paths.koreksi}
    >
      {isPending ? <LoadingWaiting jumlah={jumlah} /> : <RowList rows={rows} />}
    </WaitingPart>
  )
}

/** 'Alif: Alpa → Sakit, dan 2 lagi' */
function describeStart([awal]: readonly Koreksi[], jumlah: number): string {
  if (!awal) return ''
  return `${awal.nama}: ${describePerubahan(awal)}${jumlah > 1 ? `, dan ${jumlah - 1} lagi` : ''}`
}

function describePerubahan({ dari, menjadi, jenis }: Koreksi): string {
  return `${labelTanda(dari, jenis)} → ${labelTanda(menjadi, jenis)}`
}

function RowList({ rows }: { rows: readonly Koreksi[] }) {
  const putusan = usePutusanKoreksi(rows)
  return (
    <WaitingList
      {...{ rows, putusan }}
      tolak={{
        judul: row => `Tolak koreksi ${row.nama}`,
        teks: REFUSE_KOREKSI,
        onRefuse: (row, jawaban) => putusan.putuskan([row], 'ditolak', { jawaban }),
      }}
      baris={(row, onRefuse) => {
        const keadaan = putusan.baris(row)
        return (
          <WaitingLine
            key={row.id}
            hasil={keadaan.hasil && (keadaan.hasil === 'diterima' ? 'Diterima' : 'Ditolak')}
            nama={row.nama}
            rinci={`${row.kelompok}, ${row.kegiatan} ${formatDate(row.tanggal, 'harian')}`}
            isi={[describePerubahan(row), keadaan.tertinggal?.pesan ?? row.alasan].filter(Boolean).join(' · ')}
          >
            {keadaan.hasil ? null : koreksiNeedsLook(row, keadaan) || keadaan.tertinggal ? (
              <ActionButton ke={paths.koreksi} variant="default" size="xs">
                Lihat
              </ActionButton>
            ) : (
              <PutusanButton
                id={row.id}
                nama={row.nama}
                agree="Terima"
                onRefuse={onRefuse}
                onAgree={() => putusan.putuskan([row], 'diterima')}
              />
            )}
          </WaitingLine>
        )
      }}
    />
  )
}
