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
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { PilihanGetar } from './baris/PilihanGetar.tsx'
import css from './Formulir.module.css'
import { MenuKonfirmasi } from './kunci/MenuKonfirmasi.tsx'
import { UnduhLembar } from './simpan/UnduhLembar.tsx'

export type PilihanMenu =
  | 'bagikan'
  | 'berita-acara'
  | 'tiadakan'
  | 'pindahkan'
  | 'adakan'
  | 'bantuan'
  | 'ingatkan'
  | 'tautan'
  | 'perpanjangan'

interface MenuLembarProps {
  lembar: Lembar
  barisList: readonly Baris[]
  onTutup: () => void
  onPilih: (pilihan: PilihanMenu) => void
  onPindah: (to: { kegiatan?: number; ke?: number }) => void
}

/** Everything about this pertemuan besides the marks, and the way to another kegiatan or another time of the day. */
export default function MenuLembar({ lembar, barisList, onTutup, onPilih, onPindah }: MenuLembarProps) {
  const phone = usePhone()
  const { kegiatan, kegiatan_list, ke, kelompok, pertemuan, boleh_mengubah } = lembar
  // A badal writes what was held; when and whether it is held is not theirs to say.
  const bolehAtur = boleh_mengubah && !lembar.sebagai_badal
  return (
    <LembarBawah judul={kelompok.nama} keterangan={kegiatan?.nama} onTutup={onTutup}>
      {tutup => {
        const choose = (run: () => void) => () => {
          tutup()
          run()
        }
        return (
          <div className={`stack ${css.menu}`}>
            {!pertemuan?.peniadaan && barisList.some(row => row.status !== null) ? (
              <button type="button" onClick={choose(() => onPilih('bagikan'))}>
                <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden /> Bagikan ke WhatsApp
              </button>
            ) : null}
            <MenuKonfirmasi lembar={lembar} barisList={barisList} choose={choose} />
            {boleh_mengubah ? (
              <button type="button" onClick={choose(() => onPilih('berita-acara'))}>
                <IconClipboardText size={20} stroke={1.7} aria-hidden /> Berita acara
              </button>
            ) : null}
            {bolehAtur && pertemuan?.peniadaan ? (
              <button type="button" onClick={choose(() => onPilih('adakan'))}>
                <IconArrowBackUp size={20} stroke={1.7} aria-hidden /> Batalkan peniadaan
              </button>
            ) : null}
            {bolehAtur && !pertemuan?.peniadaan ? (
              <button type="button" onClick={choose(() => onPilih('pindahkan'))}>
                <IconCalendarDue size={20} stroke={1.7} aria-hidden /> Pindahkan ke tanggal lain
              </button>
            ) : null}
            {bolehAtur && !pertemuan?.peniadaan ? (
              <button type="button" onClick={choose(() => onPilih('tiadakan'))}>
                <IconCalendarOff size={20} stroke={1.7} aria-hidden /> Tiadakan pertemuan
              </button>
            ) : null}
            {boleh_mengubah && lembar.kunci?.boleh_perpanjang ? (
              <button type="button" onClick={choose(() => onPilih('perpanjangan'))}>
                <IconLockOpen size={20} stroke={1.7} aria-hidden />{' '}
                {lembar.perpanjangan ? 'Ubah waktu buka' : 'Buka kembali sampai…'}
              </button>
            ) : null}
            {lembar.boleh_mengingatkan ? (
              <button type="button" onClick={choose(() => onPilih('ingatkan'))}>
                <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden /> Ingatkan
              </button>
            ) : null}
            {lembar.tautan > 0 ? (
              <button type="button" onClick={choose(() => onPilih('tautan'))}>
                <IconLink size={20} stroke={1.7} aria-hidden /> Tautan isi
              </button>
            ) : null}
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
            {phone ? null : (
              <button type="button" onClick={choose(() => onPilih('bantuan'))}>
                <IconKeyboard size={20} stroke={1.7} aria-hidden /> Papan ketik
              </button>
            )}
            <PilihanGetar />
            <h3>Kegiatan</h3>
            {kegiatan_list.map(g => (
              <button
                key={g.id}
                type="button"
                aria-current={g.id === kegiatan?.id ? 'true' : undefined}
                onClick={choose(() => onPindah({ kegiatan: g.id, ke: 1 }))}
              >
                {g.id === kegiatan?.id ? <IconCheck size={20} aria-hidden /> : <span style={{ width: 20 }} />} {g.nama}
              </button>
            ))}
            <h3>Pertemuan lain pada tanggal ini</h3>
            {Array.from({ length: ke }, (_, i) => i + 1).map(n => (
              <button
                key={n}
                type="button"
                aria-current={n === ke ? 'true' : undefined}
                onClick={choose(() => onPindah({ ke: n }))}
              >
                {n === ke ? <IconCheck size={20} aria-hidden /> : <span style={{ width: 20 }} />} Ke-{n}
              </button>
            ))}
            {ke < 20 && boleh_mengubah ? (
              <button type="button" onClick={choose(() => onPindah({ ke: ke + 1 }))}>
                <IconPlus size={20} stroke={1.7} aria-hidden /> Ke-{ke + 1}
              </button>
            ) : null}
          </div>
        )
      }}
    </LembarBawah>
  )
}
