import { IconFileCheck } from '@tabler/icons-react'
import type { Izin } from '#contract/absensi/izin.ts'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import { describeWeek } from '#contract/pekan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { BagianMenunggu, BarisMenunggu, DaftarMenunggu, MemuatMenunggu, TombolPutusan } from '#web/ui/Menunggu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { REFUSE_IZIN } from './kata.ts'
import { izinFiltersDefault, toIzinQuery, useDaftarIzin, useIzinSaya } from './queries.ts'
import { usePutusanIzin } from './use-putusan.ts'

const DialogAlpa = lazyPart(() => import('./DialogAlpa.tsx'))

/** Izin that wait for the murabbi, on the beranda. */
export function IzinMenunggu() {
  const { data: saya } = useIzinSaya()
  const { data, isPending } = useDaftarIzin(toIzinQuery({ ...izinFiltersDefault, keadaan: 'menunggu' }), true)
  const rows = data?.izin.filter(row => row.boleh_putuskan && row.keadaan === 'menunggu') ?? []
  const [awal] = rows
  const jumlah = saya?.menunggu_putusan ?? 0
  return (
    <BagianMenunggu
      ikon={IconFileCheck}
      judul="Izin"
      jumlah={jumlah}
      rinci={awal ? `${awal.nama}, ${describeHari(awal)}${jumlah > 1 ? `, dan ${jumlah - 1} lagi` : ''}` : ''}
      ke={paths.izin({ keadaan: 'menunggu' })}
    >
      {isPending ? <MemuatMenunggu jumlah={jumlah} /> : <BarisList rows={rows} />}
    </BagianMenunggu>
  )
}

/** '24–26 Nov', 'Sab 21 Nov' */
function describeHari({ dari, sampai }: Izin): string {
  return dari === sampai ? formatTanggal(dari, 'harian') : describeWeek({ dari, sampai })
}

function BarisList({ rows }: { rows: readonly Izin[] }) {
  const putusan = usePutusanIzin(rows)
  return (
    <>
      {putusan.alpa.length > 0 ? <DialogAlpa alpa={putusan.alpa} onTutup={putusan.closeAlpa} /> : null}
      <DaftarMenunggu
        {...{ rows, putusan }}
        tolak={{
          judul: row => `Tolak izin ${row.nama}`,
          teks: REFUSE_IZIN,
          onTolak: (row, jawaban) => putusan.putuskan([row], 'ditolak', jawaban),
        }}
        baris={(row, onTolak) => {
          const { hasil, tertinggal } = putusan.baris(row)
          return (
            <BarisMenunggu
              key={row.id}
              hasil={hasil && (hasil === 'disetujui' ? 'Disetujui' : 'Ditolak')}
              nama={row.nama}
              rinci={`${row.kelompok}, ${describeHari(row)}`}
              isi={[labelJenisIzin(row.jenis), tertinggal?.pesan ?? row.alasan].filter(Boolean).join(' · ')}
            >
              {row.lampiran || tertinggal ? (
                <AppLink ke={paths.izin({ buka: row.id })} className="strong no-underline green hover-underline">
                  {row.lampiran ? 'Surat' : 'Lihat'}
                </AppLink>
              ) : null}
              {hasil || tertinggal ? null : (
                <TombolPutusan
                  id={row.id}
                  nama={row.nama}
                  setuju="Setujui"
                  onTolak={onTolak}
                  onSetuju={() => putusan.putuskan([row], 'disetujui')}
                />
              )}
            </BarisMenunggu>
          )
        }}
      />
    </>
  )
}
