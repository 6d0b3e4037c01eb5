import { IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MyBeranda, SessionNotYet } from '#contract/laporan/beranda.ts'
import { formatJam, type Zone } from '#contract/tanggal.ts'
import { sekarang } from '#web/offline/jam.ts'
import { kata } from '#web/ui/istilah.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { WaitingPart } from '#web/ui/Menunggu.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { allRemindTautan } from './remind.ts'
import { Unfilled } from './Unfilled.tsx'
import { describeAge, describeBerandaKegiatan, describeDue } from './word.ts'

interface NotYetWaitingProps {
  data: MyBeranda
  judul: string
  remind: (sesi: SessionNotYet, sebutan: string) => ReactNode
  /** The button that reminds of all of them: to how many people, with which text. */
  remindAll: (sesiList: SessionNotYet[], orang: number, alamat: string) => ReactNode
}

/** Sessions of the murabbi's kelompok that nobody filled: one message about all of them, or one by one. */
export function NotYetWaiting({ data, judul, remind, remindAll }: NotYetWaitingProps) {
  const { zona } = useLembagaTime()
  const { belum, jumlah_belum, hari_ini, sejak_belum } = data
  const [open, setOpen] = useState(false)
  const mine = belum.filter(sesi => sesi.boleh_mengingatkan)
  const orang = new Set(mine.flatMap(sesi => sesi.pendamping.map(p => p.nama))).size
  const kelompok = new Set(belum.map(sesi => sesi.kelompok_id)).size
  const [tertua] = belum
  const list = (awal: number) => (
    <Unfilled
      rows={belum}
      jumlah={jumlah_belum}
      hariIni={hari_ini}
      cara="ingatkan"
      remind={remind}
      describeKelompok
      awal={awal}
    />
  )
  return (
    <>
      <WaitingPart
        ikon={IconCircleDashed}
        judul={judul}
        jumlah={jumlah_belum}
        rinci={tertua ? describeOldest(tertua, hari_ini, zona) : kata`di ${kelompok} kelompok`}
        urgent
        onOpen={() => setOpen(true)}
        aksi={mine.length > 0 && orang > 0 ? remindAll(mine, orang, allRemindTautan(mine, location.origin)) : null}
      >
        {list(4)}
      </WaitingPart>
      {open ? (
        <BottomLembar
          judul={judul}
          keterangan={`${jumlah_belum} sesi, ${describeDue(sejak_belum, hari_ini)}`}
          onClose={() => setOpen(false)}
        >
          {list(belum.length)}
        </BottomLembar>
      ) : null}
    </>
  )
}

/** 'tertua Tahsin, kemarin 16.00' */
function describeOldest(sesi: SessionNotYet, today: string, zona: Zone): string {
  const age = describeAge(sesi, today, { ms: sekarang(), zona })
  return `tertua ${describeBerandaKegiatan(sesi)}, ${[age, sesi.mulai && formatJam(sesi.mulai)].filter(Boolean).join(' ')}`
}
