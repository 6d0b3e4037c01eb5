import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type AwalBulan,
  awalOf,
  type BulanHijri,
  hijriOf,
  listPilihanAwal,
  namaBulanHijri,
  TAHUN_HIJRI,
} from '#contract/hijri.ts'
import { type AwalBulanRow, listAwalBulan } from '#contract/pengaturan/awal-bulan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useReply } from '#web/use-reply.ts'
import { Fields, Kalimat, ORDER } from './IsianPengaturan.tsx'
import { awalBulanKey, useSetAwal } from './use-set-awal.ts'

/** The months of a Hijri year, past and to come: which day each begins on, and who has said so. Each is saved when it is chosen. */
export function KartuAwalBulan() {
  const { hariIni } = useWaktuLembaga()
  const query = useReply(listAwalBulan, { queryKey: awalBulanKey })
  const [dipilih, setDipilih] = useState<number>()
  const kini = hariIni === '' ? undefined : hijriOf(hariIni, query.data?.rows ?? [])
  const tahun = dipilih ?? kini?.tahun
  // Of a browser without that calendar there is nothing to show.
  if (tahun === undefined) return null
  const ganti = (ke: number, label: string, Ikon: typeof IconChevronLeft) => (
    <ActionIcon
      color="gray"
      aria-label={label}
      disabled={ke < TAHUN_HIJRI.dari || ke > TAHUN_HIJRI.sampai}
      onClick={() => setDipilih(ke)}
    >
      <Ikon size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    <Kartu
      judul="Awal bulan Hijriah"
      aksi={
        <div className="row gap-4">
          {ganti(tahun - 1, 'Tahun sebelumnya', IconChevronLeft)}
          <b aria-live="polite">{tahun} H</b>
          {ganti(tahun + 1, 'Tahun berikutnya', IconChevronRight)}
        </div>
      }
    >
      <Terbaca query={query} jumlah={6}>
        {({ rows }) => (
          <Fields>
            {BULAN.map(bulan => (
              <PilihAwal key={`${tahun}/${bulan}`} bulan={{ tahun, bulan }} rows={rows} />
            ))}
          </Fields>
        )}
      </Terbaca>
      <Kalimat>
        Pilih tanggal 1 tiap bulan menurut penetapan yang Anda ikuti. Bulan yang belum ditetapkan dihitung menurut hisab
        (Umm al-Qura) dan ditandai “menurut hisab” di layar dan pada dokumen. Mulai tanggal 28, Beranda menanyakan bulan
        berikutnya.
      </Kalimat>
    </Kartu>
  )
}

const BULAN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Nobody has set it. */
const HISAB = ''

function PilihAwal({ bulan, rows }: { bulan: BulanHijri; rows: readonly AwalBulanRow[] }) {
  const set = useSetAwal()
  const isSame = (row: AwalBulan) => row.tahun === bulan.tahun && row.bulan === bulan.bulan
  const own = rows.find(isSame)
  const others = rows.filter(row => !isSame(row))
  const hisab = formatTanggal(awalOf(bulan, others), 'ringkas')
  return (
    <PilihSatu
      label={`1 ${namaBulanHijri(bulan)}`}
      inputWrapperOrder={ORDER}
      description={
        own ? (own.oleh ? `Ditetapkan ${own.oleh}` : 'Dari penyesuaian tanggal Hijri sebelumnya') : undefined
      }
      value={own?.mulai ?? HISAB}
      data={[
        { value: HISAB, label: `${hisab} (hisab)` },
        ...listPilihanAwal(bulan, others).map(mulai => ({ value: mulai, label: formatTanggal(mulai, 'panjang') })),
      ]}
      onChange={value => {
        if (value !== (own?.mulai ?? HISAB))
          set({ ...bulan, mulai: value || null, updated_at: own?.updated_at ?? 0 }, own?.mulai ?? null)
      }}
    />
  )
}
