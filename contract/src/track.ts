import Type from 'typebox';

export const Track = Type.Object({ id: Type.String(), name: Type.String() });
