import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import {
  type Icon,
  IconCalendar,
  IconCircleDashed,
  IconFileCheck,
  IconHistory,
  IconInbox,
  IconLock,
  IconMoon,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type DoronganChoice, REMINDER_PAUSE } from '#contract/akun/langganan.ts'
import { jamSchema } from '#contract/date-schema.ts'
import {
  describeDelay,
  describePushTime,
  labelPemberitahuan,
  PUSH_KINDS,
  type PushKind,
} from '#contract/pemberitahuan.ts'
import { formatJam } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import css from './Langganan.module.css'

interface ChoiceProps {
  pilihan: DoronganChoice
  update: (change: Partial<DoronganChoice>) => void
}

/** When nothing comes; what was held comes as one at the end. */
export function QuietHours({ pilihan, update }: ChoiceProps) {
  const { tenang, tenang_mulai: mulai, tenang_sampai: sampai, lembar_diam } = pilihan
  return (
    <Card judul="Jam tenang" tight>
      <div className="lined">
        <div>
          <RowToggle
            ikon={IconMoon}
            nama="Diam pada malam hari"
            kapan={`yang tertahan dikirim sekaligus pukul ${formatJam(sampai)}`}
            nyala={tenang}
            onChange={nyala => update({ tenang: nyala })}
          />
          {tenang ? (
            <div className="stack gap-12 px-16 pb-8">
              <div className={`grid gap-12 ${css.jam}`}>
                <Jam key={`mulai ${mulai}`} label="Mulai" jam={mulai} onChange={jam => update({ tenang_mulai: jam })} />
                <Jam
                  key={`sampai ${sampai}`}
                  label="Sampai"
                  jam={sampai}
                  onChange={jam => update({ tenang_sampai: jam })}
                />
              </div>
              <OneDay mulai={mulai} sampai={sampai} />
            </div>
          ) : null}
        </div>
        <RowToggle
          ikon={IconUsersGroup}
          nama="Saat lembar terbuka"
          kapan="tanpa bunyi selama lembar terbuka"
          nyala={lembar_diam}
          onChange={nyala => update({ lembar_diam: nyala })}
        />
      </div>
    </Card>
  )
}

/** Taken on Enter and on leaving it; what is no time of day stays in the field and says so. */
function Jam({ label, jam, onChange }: { label: string; jam: string; onChange: (jam: string) => void }) {
  const [typed, setTyped] = useState(formatJam(jam))
  const [galat, setError] = useState<string>()
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      placeholder="21.30"
      maxLength={5}
      value={typed}
      error={galat}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter') save()
      }}
    />
  )

  function save() {
    const { data, error } = jamSchema.safeParse(typed)
    setError(error?.issues[0]?.message)
    if (data === undefined) return
    setTyped(formatJam(data))
    if (data !== jam) onChange(data)
  }
}

const JAM = ['00.00', '06.00', '12.00', '18.00', '24.00']

function OneDay({ mulai, sampai }: { mulai: string; sampai: string }) {
  const [dari, ke] = [percent(mulai), percent(sampai)]
  const diam =
    dari <= ke
      ? [[dari, ke]]
      : [
          [0, ke],
          [dari, 100],
        ]
  return (
    <div role="img" aria-label={`Diam dari pukul ${formatJam(mulai)} sampai ${formatJam(sampai)}`}>
      <div className={`relative round-4 clip ${css.hari}`}>
        {diam.map(([left = 0, right = 0]) => (
          <div key={left} className={css.diam} style={{ left: `${left}%`, width: `${right - left}%` }} />
        ))}
      </div>
      <div className="row between text-xs angka faint mt-4">
        {JAM.map(jam => (
          <span key={jam}>{jam}</span>
        ))}
      </div>
    </div>
  )
}

function percent(jam: string): number {
  return ((Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3))) / 1440) * 100
}

const IKON: Record<PushKind, Icon> = {
  pengingat: IconCircleDashed,
  akan_terkunci: IconLock,
  kelompok_belum: IconUsers,
  usul_menunggu: IconInbox,
  izin_diputuskan: IconFileCheck,
  koreksi_diputuskan: IconHistory,
  jadwal_besok: IconCalendar,
}

/** A switch for each kind there is for this person. */
export function KindList({ pilihan, update }: ChoiceProps) {
  const { jenis, jeda_menit } = pilihan
  return (
    <Card judul="Yang diberitahukan" tight>
      <div className="lined">
        {PUSH_KINDS.filter(one => jenis[one] !== undefined).map(one => (
          <div key={one}>
            <RowToggle
              ikon={IKON[one]}
              nama={labelPemberitahuan(kata, one)}
              kapan={describePushTime(one, jeda_menit)}
              nyala={jenis[one] === true}
              onChange={nyala => update({ jenis: { [one]: nyala } })}
            />
            {one === 'pengingat' && jenis.pengingat ? <Pause jeda={jeda_menit} update={update} /> : null}
          </div>
        ))}
      </div>
    </Card>
  )
}

function Pause({ jeda, update }: { jeda: DoronganChoice['jeda_menit']; update: ChoiceProps['update'] }) {
  return (
    <div className="px-16 pb-8">
      <SegmentedControl
        fullWidth
        aria-label="Ingatkan berapa lama setelah dimulai"
        data={REMINDER_PAUSE.map(menit => ({ value: String(menit), label: describeDelay(menit) }))}
        value={String(jeda)}
        onChange={value => update({ jeda_menit: REMINDER_PAUSE.find(menit => String(menit) === value) ?? jeda })}
      />
    </div>
  )
}

interface RowToggleProps {
  ikon: Icon
  nama: string
  /** When it comes, or what it does. */
  kapan: string
  nyala: boolean
  onChange: (nyala: boolean) => void
}

/** One thing to be told or not: all of the row is its switch. */
function RowToggle({ ikon: Ikon, nama, kapan, nyala, onChange }: RowToggleProps) {
  return (
    <Switch
      className={css.sakelar}
      size="md"
      labelPosition="left"
      checked={nyala}
      onChange={event => onChange(event.currentTarget.checked)}
      label={
        <>
          <Ikon size={22} stroke={1.7} className={`fixed ${nyala ? 'green' : 'faint'}`} aria-hidden />
          <span className="grow">
            <span className="block text-l strong ink">{nama}</span>
            <span className="block text-m soft">{kapan}</span>
          </span>
        </>
      }
    />
  )
}
