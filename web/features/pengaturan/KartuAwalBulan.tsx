import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type AwalBulan,
  awalHisab,
  awalOf,
  type BulanHijri,
  hijriOf,
  listHariAwal,
  namaBulanHijri,
  TAHUN_HIJRI,
} from '#contract/hijri.ts'
import type { AwalBulanRow } from '#contract/pengaturan/awal-bulan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './IsianPengaturan.module.css'
import { Fields, Kalimat, ORDER } from './IsianPengaturan.tsx'
import { awalBulanKey, useLepasPenyesuaian, useSetAwal } from './use-set-awal.ts'

/** The months of a Hijri year, past and to come: which day each begins on, and who has said so. Each is saved when it is chosen. */
export function KartuAwalBulan() {
  const { hariIni } = useWaktuLembaga()
  const query = useReply('GET /api/awal-bulan', { queryKey: awalBulanKey })
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
          <>
            <Fields>
              {BULAN.map(bulan => (
                <PilihAwal key={`${tahun}/${bulan}`} bulan={{ tahun, bulan }} rows={rows} />
              ))}
            </Fields>
            <LepasPenyesuaian rows={rows.filter(isPenyesuaian)} />
          </>
        )}
      </Terbaca>
      <Kalimat>
        Pilih tanggal 1 tiap bulan menurut penetapan yang Anda ikuti. Bulan yang belum ditetapkan dihitung menurut hisab
        (Umm al-Qura) dan ditandai “menurut hisab” di layar dan pada dokumen, atau “belum ditetapkan” bila bulan di
        sekitarnya menggesernya. Tanggal yang tidak mungkin disebut sebabnya: ubah dahulu bulan yang disebut. Mulai
        tanggal 28, Beranda menanyakan bulan berikutnya.
      </Kalimat>
    </Kartu>
  )
}

const BULAN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Nobody has set it. */
const HISAB = ''

/** Nobody has set it by hand: it is what an offset of before had said. */
function isPenyesuaian(row: AwalBulanRow): boolean {
  return row.oleh === null
}

/** Those of an offset hold each other where they are, so one by one they could be given back in the right order only. */
function LepasPenyesuaian({ rows }: { rows: readonly AwalBulanRow[] }) {
  const lepas = useLepasPenyesuaian()
  if (rows.length === 0) return null
  return (
    <div className="row wrap gap-12 mt-16">
      <Button variant="default" onClick={() => lepas(rows)}>
        Kembalikan {rows.length} bulan ke hisab
      </Button>
      <span className="text-m soft">Semua yang berasal dari penyesuaian tanggal Hijri sebelumnya, di semua tahun.</span>
    </div>
  )
}

function PilihAwal({ bulan, rows }: { bulan: BulanHijri; rows: readonly AwalBulanRow[] }) {
  const set = useSetAwal()
  const isSame = (row: AwalBulan) => row.tahun === bulan.tahun && row.bulan === bulan.bulan
  const own = rows.find(isSame)
  const others = rows.filter(row => !isSame(row))
  const awal = awalOf(bulan, others)
  return (
    <PilihSatu
      label={`1 ${namaBulanHijri(bulan)}`}
      inputWrapperOrder={ORDER}
      classNames={{ option: css.withReason ?? '' }}
      description={
        own ? (isPenyesuaian(own) ? 'Dari penyesuaian tanggal Hijri sebelumnya' : `Ditetapkan ${own.oleh}`) : undefined
      }
      value={own?.mulai ?? HISAB}
      data={[
        {
          value: HISAB,
          // Without the name of the day, which would push the words out of the field of a phone.
          label:
            awal === awalHisab(bulan)
              ? `${formatTanggal(awal, 'ringkas')} (hisab)`
              : `${formatTanggal(awal, 'pendek')} (belum ditetapkan)`,
        },
        ...listHariAwal(bulan, others).map(({ mulai, alasan }) => {
          const hari = formatTanggal(mulai, 'panjang')
          return alasan
            ? { value: mulai, label: `${hari}: ${alasan}`, disabled: true }
            : { value: mulai, label: hari, disabled: false }
        }),
      ]}
      onChange={value => {
        if (value !== (own?.mulai ?? HISAB)) set({ ...bulan, mulai: value || null, updated_at: own?.updated_at ?? 0 })
      }}
    />
  )
}
