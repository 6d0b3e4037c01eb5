import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import {
  HIJRI_YEAR,
  type HijriMonth,
  hijriMonthName,
  hijriOf,
  listStartDay,
  type MonthStart,
  monthStartOf,
  startHisab,
} from '#contract/hijri.ts'
import type { MonthStartRow } from '#contract/pengaturan/month-start.ts'
import { formatDate } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import css from './PengaturanInput.module.css'
import { Fields, ORDER, Sentence } from './PengaturanInput.tsx'
import { StayingLiburAlert } from './StayingLiburAlert.tsx'
import { monthStartKey, useReleaseAdjustment, useSetStart } from './use-set-start.ts'

/** The months of a Hijri year, past and to come: which day each begins on, and who has said so. Each is saved when it is chosen. */
export function MonthStartCard() {
  const { hariIni } = useLembagaTime()
  const query = useReply('GET /api/awal-bulan', { queryKey: monthStartKey })
  const { set, ...moved } = useSetStart()
  const [dipilih, setChosen] = useState<number>()
  const kini = hariIni === '' ? undefined : hijriOf(hariIni, query.data?.rows ?? [])
  const tahun = dipilih ?? kini?.tahun
  // Of a browser without that calendar there is nothing to show.
  if (tahun === undefined) return null
  const replace = (ke: number, label: string, Ikon: typeof IconChevronLeft) => (
    <ActionIcon
      color="gray"
      aria-label={label}
      disabled={ke < HIJRI_YEAR.dari || ke > HIJRI_YEAR.sampai}
      onClick={() => setChosen(ke)}
    >
      <Ikon size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    <Card
      judul="Awal bulan Hijriah"
      aksi={
        <div className="row gap-4">
          {replace(tahun - 1, 'Tahun sebelumnya', IconChevronLeft)}
          <b aria-live="polite">{tahun} H</b>
          {replace(tahun + 1, 'Tahun berikutnya', IconChevronRight)}
        </div>
      }
    >
      <StayingLiburAlert {...moved} />
      <Readable query={query} jumlah={6}>
        {({ rows }) => (
          <>
            <Fields>
              {MONTH.map(bulan => (
                <ChooseStart key={`${tahun}/${bulan}`} bulan={{ tahun, bulan }} {...{ rows, set }} />
              ))}
            </Fields>
            <ReleaseAdjustment rows={rows.filter(isAdjustment)} />
          </>
        )}
      </Readable>
      <Sentence>
        Pilih tanggal 1 tiap bulan menurut penetapan yang Anda ikuti. Bulan yang belum ditetapkan dihitung menurut hisab
        (Umm al-Qura) dan ditandai “menurut hisab” di layar dan pada dokumen, atau “belum ditetapkan” bila bulan di
        sekitarnya menggesernya. Tanggal yang tidak mungkin disebut sebabnya: ubah dahulu bulan yang disebut. Mulai
        tanggal 28, Beranda menanyakan bulan berikutnya.
      </Sentence>
    </Card>
  )
}

const MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Nobody has set it. */
const HISAB = ''

/** Nobody has set it by hand: it is what an offset of before had said. */
function isAdjustment(row: MonthStartRow): boolean {
  return row.oleh === null
}

/** Those of an offset hold each other where they are, so one by one they could be given back in the right order only. */
function ReleaseAdjustment({ rows }: { rows: readonly MonthStartRow[] }) {
  const { release, ...moved } = useReleaseAdjustment()
  if (rows.length === 0) return <StayingLiburAlert {...moved} />
  return (
    <div className="row wrap gap-12 mt-16">
      <Button variant="default" onClick={() => release(rows)}>
        Kembalikan {rows.length} bulan ke hisab
      </Button>
      <span className="text-m soft">Semua yang berasal dari penyesuaian tanggal Hijri sebelumnya, di semua tahun.</span>
    </div>
  )
}

interface ChooseStartProps {
  bulan: HijriMonth
  rows: readonly MonthStartRow[]
  set: ReturnType<typeof useSetStart>['set']
}

function ChooseStart({ bulan, rows, set }: ChooseStartProps) {
  const isSame = (row: MonthStart) => row.tahun === bulan.tahun && row.bulan === bulan.bulan
  const own = rows.find(isSame)
  const others = rows.filter(row => !isSame(row))
  const awal = monthStartOf(bulan, others)
  return (
    <ChooseOne
      label={`1 ${hijriMonthName(bulan)}`}
      inputWrapperOrder={ORDER}
      classNames={{ option: css.withReason ?? '' }}
      description={
        own ? (isAdjustment(own) ? 'Dari penyesuaian tanggal Hijri sebelumnya' : `Ditetapkan ${own.oleh}`) : undefined
      }
      value={own?.mulai ?? HISAB}
      data={[
        {
          value: HISAB,
          // Without the name of the day, which would push the words out of the field of a phone.
          label:
            awal === startHisab(bulan)
              ? `${formatDate(awal, 'ringkas')} (hisab)`
              : `${formatDate(awal, 'pendek')} (belum ditetapkan)`,
        },
        ...listStartDay(bulan, others).map(({ mulai, alasan }) => {
          const hari = formatDate(mulai, 'panjang')
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
