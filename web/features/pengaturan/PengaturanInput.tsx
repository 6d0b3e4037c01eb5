import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Pengaturan, pengaturanBody } from '#contract/pengaturan/pengaturan.ts'
import { ChooseOne, type ChooseOneProps } from '#web/ui/ChooseOne.tsx'
import type { FormState } from '#web/ui/use-isian.ts'
import css from './PengaturanInput.module.css'

/** The settings of the institution as one card edits them: each shows some of the fields. */
export type PengaturanInput = FormState<Pengaturan, z.output<typeof pengaturanBody>>

export interface CardContent {
  isian: PengaturanInput
  /** What is stored. */
  dasar: Pengaturan
}

/** Hints below, so that the fields of a row stand in line. */
export const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

export function Fields({ children }: { children: ReactNode }) {
  return <div className={`grid start gap-16 gap-x-20 ${css.fields}`}>{children}</div>
}

/** What the fields above mean, in words. */
export function Sentence({ children }: { children: ReactNode }) {
  return <p className={`mt-16 text-m soft ${css.sentence}`}>{children}</p>
}

/** One of a few. */
export function Choice<V extends string>(props: ChooseOneProps<V>) {
  return <ChooseOne inputWrapperOrder={ORDER} {...props} />
}

type KeyYesNo = 'tautan_isi' | 'tautan_wali' | 'portal_mahasantri' | 'campur_kelompok' | 'honor_aktif' | 'honor_shalat'

/** A choice between no and yes, which `ya` says in full where it means more. */
export function YesNo(props: { isian: PengaturanInput; nama: KeyYesNo; label: string; ya?: string }) {
  const { isian, nama, label, ya = 'Ya' } = props
  return (
    <Choice
      label={label}
      data={[
        { value: '0', label: 'Tidak' },
        { value: '1', label: ya },
      ]}
      {...isian.chooseId(nama)}
    />
  )
}

interface NumberProps extends Pick<NumberInputProps, 'label' | 'description' | 'prefix' | 'suffix' | 'step'> {
  isian: PengaturanInput
  nama:
    | `batas_${'minimal' | 'peringatan' | 'alpa' | 'pertemuan'}`
    | 'kunci_hari'
    | 'izin_otomatis_hari'
    | `honor_${'tarif' | 'tarif_badal' | 'maksimal'}`
  max: number
}

/** A whole number from 0; what is out of range is said and not changed. While it is empty the value is ''; the schema says what that is worth. */
export function NumberField({ isian, nama, ...rest }: NumberProps) {
  return (
    <NumberInput
      inputWrapperOrder={ORDER}
      min={0}
      clampBehavior="none"
      allowDecimal={false}
      thousandSeparator="."
      {...rest}
      {...isian.choose(nama)}
      onChange={value => isian.set({ [nama]: value as number })}
    />
  )
}
