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
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconTable,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { keadaanKonfirmasi, useKonfirmasiAksi } from '#web/features/absensi/lembar/kunci/KonfirmasiLembar.tsx'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { canVibrate, setGetar, vibrates } from './baris/pilihan.ts'
import css from './Formulir.module.css'
import { type OpenState, usePengisian } from './pengisian.ts'
import { usePertemuanAksi } from './pertemuan-aksi.ts'
import { unduhanOf } from './simpan/unduhan.ts'

type Butir = [Icon: typeof IconLink, teks: string, run: () => void]

/** Everything about this pertemuan besides the marks, and the way to another kegiatan or another time of the day. */
export default function MenuLembar({ onTutup }: { onTutup: () => void }) {
  const { lembar, ponsel, status, lega, onLega, onBuka, onPindah } = usePengisian()
  const { kegiatan, kegiatan_list, ke, kelompok, boleh_mengubah } = lembar
  const butir = useButir()
  return (
    <LembarBawah judul={kelompok.nama} keterangan={kegiatan?.nama} onTutup={onTutup}>
      {close => {
        const choose = (run: () => void) => () => {
          close()
          run()
        }
        const tombol = ([Icon, teks, run]: Butir) => (
          <button key={teks} type="button" onClick={choose(run)}>
            <Icon size={20} stroke={1.7} aria-hidden /> {teks}
          </button>
        )
        return (
          <div className={`stack ${css.menu}`}>
            {butir.map(tombol)}
            {lembar.sebagai_badal ? null : (
              <>
                <AppLink ke={paths.absensiRekap(kelompok.id, { kegiatan: kegiatan?.id })}>
                  <IconTable size={20} stroke={1.7} aria-hidden />
                  {kata` Rekap kelompok`}
                </AppLink>
                <AppLink ke={paths.agenda(kelompok.id)}>
                  <IconCalendarMonth size={20} stroke={1.7} aria-hidden />
                  {kata` Agenda kelompok`}
                </AppLink>
              </>
            )}
            {ponsel ? null : tombol([IconKeyboard, 'Papan ketik', () => onBuka('bantuan')])}
            {canVibrate() ? (
              <Sakelar
                ikon={IconDeviceMobileVibration}
                teks="Getar saat menandai"
                awal={vibrates()}
                onUbah={setGetar}
              />
            ) : null}
            {ponsel && status.length < 6 ? (
              <Sakelar ikon={IconBaselineDensityMedium} teks="Baris lega" awal={lega} onUbah={onLega} />
            ) : null}
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

interface SakelarProps {
  ikon: typeof IconLink
  teks: string
  awal: boolean
  onUbah: (ya: boolean) => void
}

/** A choice of this device; the menu stays open. */
function Sakelar({ ikon: Ikon, teks, awal, onUbah }: SakelarProps) {
  const [ya, setYa] = useState(awal)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={ya}
      onClick={() => {
        onUbah(!ya)
        setYa(!ya)
      }}
    >
      <Ikon size={20} stroke={1.7} aria-hidden />
      <span className="fill">{teks}</span>
      {ya ? <IconCheck size={20} aria-hidden /> : null}
    </button>
  )
}

function Pilihan({ kini, onClick, children }: { kini: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-current={kini ? 'true' : undefined} onClick={onClick}>
      {kini ? <IconCheck size={20} aria-hidden /> : <span style={{ width: 20 }} />} {children}
    </button>
  )
}

/** What may be done about the pertemuan by whoever looks at it. */
function useButir(): Butir[] {
  const { lembar, sendiri, onBuka } = usePengisian()
  const { adakan } = usePertemuanAksi(lembar)
  const { konfirmasi, tarik } = useKonfirmasiAksi(lembar, sendiri)
  const { pertemuan, boleh_mengubah: boleh, boleh_konfirmasi: bolehKonfirmasi } = lembar
  const dikonfirmasi = keadaanKonfirmasi(lembar, sendiri)
  const unduhan = unduhanOf(lembar, sendiri)
  const ditiadakan = Boolean(pertemuan?.peniadaan)
  // A badal writes what was held; when and whether it is held is not theirs to say.
  const bolehAtur = boleh && !lembar.sebagai_badal
  const bisaBagikan = !ditiadakan && sendiri.some(row => row.status !== null)
  const open = (apa: OpenState) => () => onBuka(apa)
  const butir: [boleh: boolean, ...Butir][] = [
    [bisaBagikan, IconBrandWhatsapp, 'Bagikan ke WhatsApp', open('bagikan')],
    [
      bolehKonfirmasi && dikonfirmasi.bisa && !dikonfirmasi.tunggu,
      IconRosetteDiscountCheck,
      dikonfirmasi.konfirmasi ? 'Konfirmasi lagi' : 'Konfirmasi pertemuan ini',
      () => void konfirmasi.mutateAsync().catch(tellError),
    ],
    [
      bolehKonfirmasi && dikonfirmasi.konfirmasi !== null,
      IconRosetteDiscountCheckOff,
      'Tarik konfirmasi',
      () => void tarik.mutateAsync().catch(tellError),
    ],
    [boleh, IconClipboardText, 'Berita acara', open('berita-acara')],
    [bolehAtur && ditiadakan, IconArrowBackUp, 'Batalkan peniadaan', () => adakan.mutate()],
    [bolehAtur && !ditiadakan, IconCalendarDue, 'Pindahkan ke tanggal lain', open('pindahkan')],
    [bolehAtur && !ditiadakan, IconCalendarOff, 'Tiadakan pertemuan', open('tiadakan')],
    [
      boleh && lembar.kunci.boleh_perpanjang,
      IconLockOpen,
      lembar.perpanjangan ? 'Ubah waktu buka' : 'Buka kembali sampai…',
      open('perpanjangan'),
    ],
    [lembar.boleh_mengingatkan, IconBrandWhatsapp, 'Ingatkan', open('ingatkan')],
    [lembar.tautan > 0, IconLink, 'Tautan isi', open('tautan')],
    [unduhan !== null, IconFileTypePdf, 'Unduh daftar hadir (PDF)', () => unduhan?.pdf()],
    [unduhan !== null, IconFileSpreadsheet, 'Unduh daftar hadir (Excel)', () => unduhan?.xlsx()],
  ]
  return butir.flatMap(([boleh, ...butir]): Butir[] => (boleh ? [butir] : []))
}
