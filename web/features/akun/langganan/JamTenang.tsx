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
import { JEDA_PENGINGAT, type PilihanDorongan } from '#contract/akun/langganan.ts'
import { jamSchema } from '#contract/date-schema.ts'
import {
  describeDelay,
  describePushTime,
  labelPemberitahuan,
  PUSH_KINDS,
  type PushKind,
} from '#contract/pemberitahuan.ts'
import { formatJam } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import css from './Langganan.module.css'

interface PilihanProps {
  pilihan: PilihanDorongan
  update: (change: Partial<PilihanDorongan>) => void
}

/** When nothing comes; what was held comes as one at the end. */
export function JamTenang({ pilihan, update }: PilihanProps) {
  const { tenang, tenang_mulai: mulai, tenang_sampai: sampai, lembar_diam } = pilihan
  return (
    <Kartu judul="Jam tenang" rapat>
      <div className="lined">
        <div>
          <SakelarBaris
            ikon={IconMoon}
            nama="Diam pada malam hari"
            kapan={`yang tertahan dikirim sekaligus pukul ${formatJam(sampai)}`}
            nyala={tenang}
            onUbah={nyala => update({ tenang: nyala })}
          />
          {tenang ? (
            <div className="stack gap-12 px-16 pb-8">
              <div className={`grid gap-12 ${css.jam}`}>
                <Jam key={`mulai ${mulai}`} label="Mulai" jam={mulai} onUbah={jam => update({ tenang_mulai: jam })} />
                <Jam
                  key={`sampai ${sampai}`}
                  label="Sampai"
                  jam={sampai}
                  onUbah={jam => update({ tenang_sampai: jam })}
                />
              </div>
              <Sehari mulai={mulai} sampai={sampai} />
            </div>
          ) : null}
        </div>
        <SakelarBaris
          ikon={IconUsersGroup}
          nama="Saat lembar terbuka"
          kapan="tanpa bunyi selama lembar terbuka"
          nyala={lembar_diam}
          onUbah={nyala => update({ lembar_diam: nyala })}
        />
      </div>
    </Kartu>
  )
}

/** Taken on Enter and on leaving it; what is no time of day stays in the field and says so. */
function Jam({ label, jam, onUbah }: { label: string; jam: string; onUbah: (jam: string) => void }) {
  const [diketik, setDiketik] = useState(formatJam(jam))
  const [galat, setGalat] = useState<string>()
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      placeholder="21.30"
      maxLength={5}
      value={diketik}
      error={galat}
      onChange={event => setDiketik(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter') save()
      }}
    />
  )

  function save() {
    const { data, error } = jamSchema.safeParse(diketik)
    setGalat(error?.issues[0]?.message)
    if (data === undefined) return
    setDiketik(formatJam(data))
    if (data !== jam) onUbah(data)
  }
}

const JAM = ['00.00', '06.00', '12.00', '18.00', '24.00']

function Sehari({ mulai, sampai }: { mulai: string; sampai: string }) {
  const [dari, ke] = [persen(mulai), persen(sampai)]
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
        {diam.map(([kiri = 0, kanan = 0]) => (
          <div key={kiri} className={css.diam} style={{ left: `${kiri}%`, width: `${kanan - kiri}%` }} />
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

function persen(jam: string): number {
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
export function DaftarJenis({ pilihan, update }: PilihanProps) {
  const { jenis, jeda_menit } = pilihan
  return (
    <Kartu judul="Yang diberitahukan" rapat>
      <div className="lined">
        {PUSH_KINDS.filter(satu => jenis[satu] !== undefined).map(satu => (
          <div key={satu}>
            <SakelarBaris
              ikon={IKON[satu]}
              nama={labelPemberitahuan(kata, satu)}
              kapan={describePushTime(satu, jeda_menit)}
              nyala={jenis[satu] === true}
              onUbah={nyala => update({ jenis: { [satu]: nyala } })}
            />
            {satu === 'pengingat' && jenis.pengingat ? <Jeda jeda={jeda_menit} update={update} /> : null}
          </div>
        ))}
      </div>
    </Kartu>
  )
}

function Jeda({ jeda, update }: { jeda: PilihanDorongan['jeda_menit']; update: PilihanProps['update'] }) {
  return (
    <div className="px-16 pb-8">
      <SegmentedControl
        fullWidth
        aria-label="Ingatkan berapa lama setelah dimulai"
        data={JEDA_PENGINGAT.map(menit => ({ value: String(menit), label: describeDelay(menit) }))}
        value={String(jeda)}
        onChange={value => update({ jeda_menit: JEDA_PENGINGAT.find(menit => String(menit) === value) ?? jeda })}
      />
    </div>
  )
}

interface SakelarBarisProps {
  ikon: Icon
  nama: string
  /** When it comes, or what it does. */
  kapan: string
  nyala: boolean
  onUbah: (nyala: boolean) => void
}

/** One thing to be told or not: all of the row is its switch. */
function SakelarBaris({ ikon: Ikon, nama, kapan, nyala, onUbah }: SakelarBarisProps) {
  return (
    <Switch
      className={css.sakelar}
      size="md"
      labelPosition="left"
      checked={nyala}
      onChange={event => onUbah(event.currentTarget.checked)}
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
