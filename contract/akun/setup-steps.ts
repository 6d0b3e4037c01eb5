/** The way from an empty database to the first recorded meeting, in the order in which the steps need each other: who leads first, so that a list of mahasantri that names them makes nobody twice. */
export const STEP = ['periode', 'kegiatan', 'pembina', 'mahasantri', 'kelompok', 'akun', 'langkah_kedua'] as const
/** Offered to the admin who asks; the others are the way without it. */
export const CHOICE_STEP: SetupStep = 'langkah_kedua'
export type SetupStep = (typeof STEP)[number]
