import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { paths } from '#web/paths.ts'
import { useSekali } from '#web/ui/use-gema.ts'
import { describeSisanya } from './baris/hitung.ts'
import css from './LembarAbsensi.module.css'
import { usePertemuanAksi } from './pertemuan-aksi.ts'

interface TombolUtamaProps {
  lembar: Lembar
  phone: boolean
  belum: number
  semua: number
  adaKonflik: boolean
  onSisanyaHadir: () => void
  onLihatKonflik: () => void
  /** After the lock: what the caller may do, and the way to it. */
  jalan: 'koreksi' | 'alasan' | null
  onKoreksi: () => void
  onAlasan: () => void
}

/** The one main action; its label says what will happen, and to how many. */
export function TombolUtama(props: TombolUtamaProps) {
  const { lembar, phone, belum, semua, adaKonflik, onSisanyaHadir, onLihatKonflik } = props
  const navigate = useNavigate()
  const { adakan } = usePertemuanAksi(lembar)
  // 'Hadir semua' becomes 'Selesai' under the finger.
  const sekali = useSekali()
  const rupa = phone ? ({ radius: 'lg' } as const) : {}
  if (adaKonflik && !props.jalan) {
    return (
      <Button {...rupa} onClick={onLihatKonflik}>
        Lihat baris itu
      </Button>
    )
  }
  if (props.jalan) {
    return (
      <Button {...rupa} onClick={props.jalan === 'koreksi' ? props.onKoreksi : props.onAlasan}>
        {props.jalan === 'koreksi' ? 'Ajukan koreksi' : 'Ubah dengan alasan'}
      </Button>
    )
  }
  if (!lembar.boleh_mencatat) {
    return lembar.pertemuan?.peniadaan && lembar.boleh_mengubah ? (
      <Button {...rupa} loading={adakan.isPending} onClick={() => adakan.mutate()}>
        Batalkan peniadaan
      </Button>
    ) : (
      <Button {...rupa} onClick={() => navigate({ to: paths.absensiRekap(lembar.kelompok.id) })}>
        Lihat rekap
      </Button>
    )
  }
  if (belum === 0) {
    return (
      <Button
        {...rupa}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={sekali(() => navigate({ to: paths.absensi }))}
      >
        Selesai
      </Button>
    )
  }
  return (
    <Button {...rupa} onClick={sekali(onSisanyaHadir)}>
      {describeSisanya(belum, semua)}
      <span className={`medium ${css.count}`}> · {belum}</span>
    </Button>
  )
}
