import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { type JenisKegiatan, labelTanda } from '#contract/kehadiran.ts'
import type { UsulanMenunggu } from '#web/features/absensi/lembar/kunci/use-penguncian.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import css from './KeteranganBaris.module.css'

interface KeteranganBarisProps {
  baris: Baris
  usulan: UsulanMenunggu | undefined
  jenis: JenisKegiatan
}

/** Below the name in a sheet that is only read: what is proposed for the mark, and what was refused because it came too late. */
export function KeteranganBaris({ baris, usulan, jenis }: KeteranganBarisProps) {
  return (
    <>
      {usulan ? (
        <span className={`info ${css.usulan}`}>
          <IconHistory size={14} stroke={1.9} aria-hidden />
          Koreksi diajukan: {labelTanda(baris, jenis)} → {labelTanda(usulan, jenis)}
        </span>
      ) : null}
      {baris.tolak === null ? null : (
        <span className={`bad-ink ${css.tolak}`}>
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
          Belum tersimpan: {baris.tolak}
        </span>
      )}
    </>
  )
}
