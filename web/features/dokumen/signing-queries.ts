import { useReply } from '#web/use-reply.ts'

export const MY_KEY = ['kunci-tanda']

/** One's own certificate, and under which names on letters one signs. */
export const useMyKey = () => useReply('GET /api/akun/kunci-tanda', { queryKey: MY_KEY })

/** 'A1B2 C3D4 …': so that two people can read it to each other. */
export const inGroups = (sidik: string) => (sidik.toUpperCase().match(/.{4}/g) ?? []).join(' ')
