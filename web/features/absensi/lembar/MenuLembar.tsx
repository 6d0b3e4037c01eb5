import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCalendarDue,
  IconCalendarMonth,
  IconCalendarOff,
  IconCheck,
  IconClipboardText,
  IconKeyboard,
  IconLink,
  IconLockOpen,
  IconPlus,
  IconTable,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { PilihanGetar } from './baris/PilihanGetar.tsx'
import { PilihanLega } from './baris/PilihanLega.tsx'
import css from './Formulir.module.css'
import { MenuKonfirmasi } from './kunci/MenuKonfirmasi.tsx'
import { type Buka, usePengisian } from './pengisian.ts'
import { usePertemuanAksi } from './pertemuan-aksi.ts'
import { UnduhLembar } from './simpan/UnduhLembar.tsx'

type Butir = [Icon: typeof IconLink, teks: string, run: () => void]

/** Everything about this pertemuan besides the marks, and the way to another kegiatan or another time of the day. */
export default function MenuLembar({ onTutup }: { onTutup: () => void }) {
  const { lembar, sendiri: barisList, ponsel, onPindah } = usePengisian()
  const { kegiatan, kegiatan_list, ke, kelompok, boleh_mengubah } = lembar
  const butir = useButir()
  return (
    <LembarBawah judul={kelompok.nama} keterangan={kegiatan?.nama} onTutup={onTutup}>
      {tutup => {
        const choose = (run: () => void) => () => {
          tutup()
          run()
        }
        const tombol = ([Icon, teks, run]: Butir) => (
          <button key={teks} type="button" onClick={choose(run)}>
            <Icon size={20} stroke={1.7} aria-hidden /> {teks}
          </button>
        )
        return (
          <div className={`stack ${css.menu}`}>
            {butir.bagikan.map(tombol)}
            <MenuKonfirmasi lembar={lembar} barisList={barisList} choose={choose} />
            {butir.pertemuan.map(tombol)}
            <UnduhLembar lembar={lembar} barisList={barisList} choose={choose} />
            {lembar.sebagai_badal ? null : (
              <>
                <Tautan ke={paths.absensiRekap(kelompok.id, { kegiatan: kegiatan?.id })}>
                  <IconTable size={20} stroke={1.7} aria-hidden />
                  {kata` Rekap kelompok`}
                </Tautan>
                <Tautan ke={paths.agenda(kelompok.id)}>
                  <IconCalendarMonth size={20} stroke={1.7} aria-hidden />
                  {kata` Agenda kelompok`}
                </Tautan>
              </>
            )}
            {ponsel ? null : tombol(butir.papanKetik)}
            <PilihanGetar />
            <PilihanLega />
            <h3>Kegiatan</h3>
            {kegiatan_list.map(({ id, nama }) => (
              <Pilihan key={id} kini={id === kegiatan?.id} onClick={choose(() => onPindah({ kegiatan: id, ke: 1 }))}>
                {nama}
              </Pilihan>
            ))}
            <h3>Pertemuan lain pada tanggal ini</h3>
            {Array.from({ length: ke }, (_, i) => i + 1).map(n => (
              <Pilihan key={n} kini={n === ke} onClick={choose(() => onPindah({ ke: n }))}>
                Ke-{n}
              </Pilihan>
            ))}
            {ke < 20 && boleh_mengubah ? tombol([IconPlus, `Ke-${ke + 1}`, () => onPindah({ ke: ke + 1 })]) : null}
          </div>
        )
      }}
    </LembarBawah>
  )
}

function Pilihan({ kini, onClick, children }: { kini: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-current={kini ? 'true' : undefined} onClick={onClick}>
      {kini ? <IconCheck size={20} aria-hidden /> : <span style={{ width: 20 }} />} {children}
    </button>
  )
}

/** What may be done to the pertemuan by whoever looks at it. */
function useButir() {
  const { lembar, sendiri, onBuka } = usePengisian()
  const { adakan } = usePertemuanAksi(lembar)
  const { pertemuan, boleh_mengubah: boleh } = lembar
  const ditiadakan = Boolean(pertemuan?.peniadaan)
  // A badal writes what was held; when and whether it is held is not theirs to say.
  const bolehAtur = boleh && !lembar.sebagai_badal
  const buka = (apa: Buka) => () => onBuka(apa)
  const pertemuanButir: [boleh: boolean, ...Butir][] = [
    [boleh, IconClipboardText, 'Berita acara', buka('berita-acara')],
    [bolehAtur && ditiadakan, IconArrowBackUp, 'Batalkan peniadaan', () => adakan.mutate()],
    [bolehAtur && !ditiadakan, IconCalendarDue, 'Pindahkan ke tanggal lain', buka('pindahkan')],
    [bolehAtur && !ditiadakan, IconCalendarOff, 'Tiadakan pertemuan', buka('tiadakan')],
    [
      boleh && Boolean(lembar.kunci?.boleh_perpanjang),
      IconLockOpen,
      lembar.perpanjangan ? 'Ubah waktu buka' : 'Buka kembali sampai…',
      buka('perpanjangan'),
    ],
    [lembar.boleh_mengingatkan, IconBrandWhatsapp, 'Ingatkan', buka('ingatkan')],
    [lembar.tautan > 0, IconLink, 'Tautan isi', buka('tautan')],
  ]
  const bagikan: Butir = [IconBrandWhatsapp, 'Bagikan ke WhatsApp', buka('bagikan')]
  return {
    bagikan: !ditiadakan && sendiri.some(row => row.status !== null) ? [bagikan] : [],
    pertemuan: pertemuanButir.flatMap(([boleh, ...butir]): Butir[] => (boleh ? [butir] : [])),
    papanKetik: [IconKeyboard, 'Papan ketik', buka('bantuan')] satisfies Butir as Butir,
  }
}
