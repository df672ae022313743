import { Entrance } from '../Entrance.tsx';

/** `/register`: become a member. */
export const RegisterScreen = () => <Entrance form="register" />;
