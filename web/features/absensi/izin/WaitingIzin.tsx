import { IconFileCheck } from '@tabler/icons-react'
import type { Izin } from '#contract/absensi/izin.ts'
import { izinKindLabel } from '#contract/absensi/izin-kind.ts'
import { describeWeek } from '#contract/pekan.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingWaiting, PutusanButton, WaitingLine, WaitingList, WaitingPart } from '#web/ui/Menunggu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { izinFiltersDefault, toIzinQuery, useIzinList, useMyIzin } from './queries.ts'
import { usePutusanIzin } from './use-putusan.ts'
import { REFUSE_IZIN } from './word.ts'

const DialogAlpa = lazyPart(() => import('./DialogAlpa.tsx'))

/** Izin that wait for the murabbi, on the beranda. */
export function WaitingIzinList() {
  const { data: saya } = useMyIzin()
  const { data, isPending } = useIzinList(toIzinQuery({ ...izinFiltersDefault, keadaan: 'menunggu' }), true)
  const rows = data?.izin.filter(row => row.boleh_putuskan && row.keadaan === 'menunggu') ?? []
  const [awal] = rows
  const jumlah = saya?.menunggu_putusan ?? 0
  return (
    <WaitingPart
      ikon={IconFileCheck}
      judul="Izin"
      jumlah={jumlah}
      rinci={awal ? `${awal.nama}, ${describeDay(awal)}${jumlah > 1 ? `, dan ${jumlah - 1} lagi` : ''}` : ''}
      ke={paths.izin({ keadaan: 'menunggu' })}
    >
      {isPending ? <LoadingWaiting jumlah={jumlah} /> : <RowList rows={rows} />}
    </WaitingPart>
  )
}

/** '24–26 Nov', 'Sab 21 Nov' */
function describeDay({ dari, sampai }: Izin): string {
  return dari === sampai ? formatDate(dari, 'harian') : describeWeek({ dari, sampai })
}

function RowList({ rows }: { rows: readonly Izin[] }) {
  const putusan = usePutusanIzin(rows)
  return (
    <>
      {putusan.alpa.length > 0 ? <DialogAlpa alpa={putusan.alpa} onClose={putusan.closeAlpa} /> : null}
      <WaitingList
        {...{ rows, putusan }}
        tolak={{
          judul: row => `Tolak izin ${row.nama}`,
          teks: REFUSE_IZIN,
          onRefuse: (row, jawaban) => putusan.putuskan([row], 'ditolak', jawaban),
        }}
        baris={(row, onRefuse) => {
          const { hasil, tertinggal } = putusan.baris(row)
          return (
            <WaitingLine
              key={row.id}
              hasil={hasil && (hasil === 'disetujui' ? 'Disetujui' : 'Ditolak')}
              nama={row.nama}
              rinci={`${row.kelompok}, ${describeDay(row)}`}
              isi={[izinKindLabel(row.jenis), tertinggal?.pesan ?? row.alasan].filter(Boolean).join(' · ')}
            >
              {row.lampiran || tertinggal ? (
                <AppLink ke={paths.izin({ buka: row.id })} className="strong no-underline green hover-underline">
                  {row.lampiran ? 'Surat' : 'Lihat'}
                </AppLink>
              ) : null}
              {hasil || tertinggal ? null : (
                <PutusanButton
                  id={row.id}
                  nama={row.nama}
                  agree="Setujui"
                  onRefuse={onRefuse}
                  onAgree={() => putusan.putuskan([row], 'disetujui')}
                />
              )}
            </WaitingLine>
          )
        }}
      />
    </>
  )
}
