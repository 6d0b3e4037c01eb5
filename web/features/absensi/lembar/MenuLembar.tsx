import {
  IconArrowBackUp,
  IconBaselineDensityMedium,
  IconBrandWhatsapp,
  IconCalendarDue,
  IconCalendarMonth,
  IconCalendarOff,
  IconCheck,
  IconClipboardText,
  IconDeviceMobileVibration,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconKeyboard,
  IconLink,
  IconLockOpen,
  IconPlus,
  IconPrinter,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconScan,
  IconTable,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { konfirmasiState, useKonfirmasiAction } from '#web/features/absensi/lembar/kunci/KonfirmasiLembar.tsx'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { canVibrate, setVibrate, vibrates } from './baris/pilihan.ts'
import css from './Formulir.module.css'
import { type OpenState, useFilling } from './filling.ts'
import { usePertemuanAction } from './pertemuan-action.ts'
import { downloadOf, printCircled } from './simpan/download.ts'

type Item = [Icon: typeof IconLink, teks: string, run: () => void]

/** Everything about this pertemuan besides the marks, and the way to another kegiatan or another time of the day. */
export default function MenuLembar({ onClose }: { onClose: () => void }) {
  const { lembar, ponsel, status, lega, onRoomy, onOpen, onMove } = useFilling()
  const { kegiatan, kegiatan_list, ke, kelompok, boleh_mengubah } = lembar
  const item = useItem()
  return (
    <BottomLembar judul={kelompok.nama} keterangan={kegiatan?.nama} onClose={onClose}>
      {close => {
        const choose = (run: () => void) => () => {
          close()
          run()
        }
        const tombol = ([Icon, teks, run]: Item) => (
          <button key={teks} type="button" onClick={choose(run)}>
            <Icon size={20} stroke={1.7} aria-hidden /> {teks}
          </button>
        )
        return (
          <div className={`stack ${css.menu}`}>
            {item.map(tombol)}
            {lembar.sebagai_badal ? null : (
              <>
                <AppLink ke={paths.absensiRekap(kelompok.id, { kegiatan: kegiatan?.id })}>
                  <IconTable size={20} stroke={1.7} aria-hidden />
                  {kata` Rekap kelompok`}
                </AppLink>
                {boleh_mengubah ? (
                  <AppLink ke={paths.paperScan}>
                    <IconScan size={20} stroke={1.7} aria-hidden />
                    Pindai lembar kertas
                  </AppLink>
                ) : null}
                <AppLink ke={paths.agenda(kelompok.id)}>
                  <IconCalendarMonth size={20} stroke={1.7} aria-hidden />
                  {kata` Agenda kelompok`}
                </AppLink>
              </>
            )}
            {ponsel ? null : tombol([IconKeyboard, 'Papan ketik', () => onOpen('bantuan')])}
            {canVibrate() ? (
              <Toggle
                ikon={IconDeviceMobileVibration}
                teks="Getar saat menandai"
                awal={vibrates()}
                onChange={setVibrate}
              />
            ) : null}
            {ponsel && status.length < 6 ? (
              <Toggle ikon={IconBaselineDensityMedium} teks="Baris lega" awal={lega} onChange={onRoomy} />
            ) : null}
            <h3>Kegiatan</h3>
            {kegiatan_list.map(({ id, nama }) => (
              <Choice key={id} kini={id === kegiatan?.id} onClick={choose(() => onMove({ kegiatan: id, ke: 1 }))}>
                {nama}
              </Choice>
            ))}
            <h3>Pertemuan lain pada tanggal ini</h3>
            {Array.from({ length: ke }, (_, i) => i + 1).map(n => (
              <Choice key={n} kini={n === ke} onClick={choose(() => onMove({ ke: n }))}>
                Ke-{n}
              </Choice>
            ))}
            {ke < 20 && boleh_mengubah ? tombol([IconPlus, `Ke-${ke + 1}`, () => onMove({ ke: ke + 1 })]) : null}
          </div>
        )
      }}
    </BottomLembar>
  )
}

interface ToggleProps {
  ikon: typeof IconLink
  teks: string
  awal: boolean
  onChange: (ya: boolean) => void
}

/** A choice of this device; the menu stays open. */
function Toggle({ ikon: Ikon, teks, awal, onChange }: ToggleProps) {
  const [ya, setYa] = useState(awal)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={ya}
      onClick={() => {
        onChange(!ya)
        setYa(!ya)
      }}
    >
      <Ikon size={20} stroke={1.7} aria-hidden />
      <span className="fill">{teks}</span>
      {ya ? <IconCheck size={20} aria-hidden /> : null}
    </button>
  )
}

function Choice({ kini, onClick, children }: { kini: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-current={kini ? 'true' : undefined} onClick={onClick}>
      {kini ? <IconCheck size={20} aria-hidden /> : <span style={{ width: 20 }} />} {children}
    </button>
  )
}

/** What may be done about the pertemuan by whoever looks at it. */
function useItem(): Item[] {
  const { lembar, sendiri, onOpen } = useFilling()
  const { adakan } = usePertemuanAction(lembar)
  const { konfirmasi, tarik } = useKonfirmasiAction(lembar, sendiri)
  const { pertemuan, boleh_mengubah: boleh, boleh_konfirmasi: mayKonfirmasi } = lembar
  const dikonfirmasi = konfirmasiState(lembar, sendiri)
  const download = downloadOf(lembar, sendiri)
  const ditiadakan = Boolean(pertemuan?.peniadaan)
  // A badal writes what was held; when and whether it is held is not theirs to say.
  const mayArrange = boleh && !lembar.sebagai_badal
  const canShare = !ditiadakan && sendiri.some(row => row.status !== null)
  const open = (apa: OpenState) => () => onOpen(apa)
  const item: [boleh: boolean, ...Item][] = [
    [canShare, IconBrandWhatsapp, 'Bagikan ke WhatsApp', open('bagikan')],
    [
      mayKonfirmasi && dikonfirmasi.bisa && !dikonfirmasi.tunggu,
      IconRosetteDiscountCheck,
      dikonfirmasi.konfirmasi ? 'Konfirmasi lagi' : 'Konfirmasi pertemuan ini',
      () => void konfirmasi.mutateAsync().catch(tellError),
    ],
    [
      mayKonfirmasi && dikonfirmasi.konfirmasi !== null,
      IconRosetteDiscountCheckOff,
      'Tarik konfirmasi',
      () => void tarik.mutateAsync().catch(tellError),
    ],
    [boleh, IconClipboardText, 'Berita acara', open('berita-acara')],
    [mayArrange && ditiadakan, IconArrowBackUp, 'Batalkan peniadaan', () => adakan.mutate()],
    [mayArrange && !ditiadakan, IconCalendarDue, 'Pindahkan ke tanggal lain', open('pindahkan')],
    [mayArrange && !ditiadakan, IconCalendarOff, 'Tiadakan pertemuan', open('tiadakan')],
    [
      boleh && lembar.kunci.boleh_perpanjang,
      IconLockOpen,
      lembar.perpanjangan ? 'Ubah waktu buka' : 'Buka kembali sampai…',
      open('perpanjangan'),
    ],
    [lembar.boleh_mengingatkan, IconBrandWhatsapp, 'Ingatkan', open('ingatkan')],
    [lembar.tautan > 0, IconLink, 'Tautan isi', open('tautan')],
    [mayArrange && !ditiadakan, IconPrinter, 'Daftar hadir berlingkaran (PDF)', () => printCircled(lembar)],
    [download !== null, IconFileTypePdf, 'Unduh daftar hadir (PDF)', () => download?.pdf()],
    [download !== null, IconFileSpreadsheet, 'Unduh daftar hadir (Excel)', () => download?.xlsx()],
  ]
  return item.flatMap(([boleh, ...butir]): Item[] => (boleh ? [butir] : []))
}
