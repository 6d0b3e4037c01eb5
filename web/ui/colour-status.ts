import type { StatusKehadiran } from '#contract/kehadiran.ts'

/** Colour of a bar or line by what it says; the word stands beside it. */
export const colourStatus: Record<StatusKehadiran, string> = {
  memenuhi: 'var(--mantine-color-hijau-5)',
  peringatan: 'var(--warn)',
  tidak_memenuhi: 'var(--bad)',
}
